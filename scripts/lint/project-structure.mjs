/** The project's structure for the linter: folders and files with special rules. */

/** Machine files: the only files of a feature that other features may import. */
export const machineFiles = [
  'src/session/session.ts',
  'src/session/provider.ts',
  'src/dialogs/dialogs.ts',
  'src/theme/theme.ts',
  'src/flags/flags.ts',
  'src/preferences/preferences.ts',
  'src/exercise/round.ts',
  'src/exercise/round-state.ts',
  'src/records/outbox.ts',
  'src/shortcuts/shortcuts.ts',
  'src/version/version.ts',
  'src/voice/voice.ts',
  'src/voice/voice-state.ts',
  'src/voice/voice-settings.ts',
  'src/voice/transcript.ts',
  'src/topics/topics.ts',
  'src/challenges/challenge-state.ts',
  'src/challenges/challenge.ts',
  'src/challenges/contact.ts',
]

/** The ways to a person's rounds and to what the server said, which every feature may use. */
const serverFiles = [
  ...['src/users/usersApi.ts', 'src/records/PageClientProvider.tsx', 'src/records/start-copy.ts'],
  ...[
    'src/records/copy/use-copy.tsx',
    'src/records/copy/use-rounds.tsx',
    'src/records/copy/read-returns.ts',
    'src/records/copy/read-rounds.ts',
    'src/records/copy/bring-up-to-date.ts',
    'src/records/topic/use-topic-rounds.tsx',
  ],
]

/** Files with tables of phases and events. They must not use time or randomness. */
export const tableFiles = [...machineFiles, 'src/records/outbox/machine.ts', 'src/lib/machine.ts']

/** The only files that touch local and session storage: those that guard them, and the inline script, which imports nothing. */
export const webStorageFiles = [
  'src/lib/storage/local-storage.ts',
  'src/lib/storage/session-storage.ts',
  'src/theme/theme-script.ts',
]

/** The only files that touch cookies. */
export const cookieFiles = ['src/session/token.ts', 'src/preferences/stored-preferences.ts']

const folder = (type, pattern, capture) => ({ type, pattern, partialMatch: false, ...(capture && { capture }) })

/** Settings of eslint-plugin-boundaries: folders are elements, special files have categories. */
export const boundariesSettings = {
  'boundaries/legacy-templates': false,
  'boundaries/legacy-warnings': false,
  'boundaries/elements': [
    folder('boot', 'src/boot'),
    folder('app', 'src/app'),
    folder('lib', 'src/lib'),
    folder('ui', 'src/ui'),
    folder('translations', 'src/translations'),
    folder('feature', 'src/*', ['name']),
    folder('contract', 'contract'),
    folder('server', 'server'),
    folder('scripts', 'scripts'),
    folder('trials', 'trials'),
    folder('tests', '__tests__'),
  ],
  'boundaries/files': [
    { category: 'view', pattern: 'src/**/*.tsx' },
    { category: 'logic', pattern: 'src/**/*.ts' },
    { category: 'machine', pattern: [...machineFiles, ...serverFiles] },
    { category: 'feature-definition', pattern: 'src/!(lib)/**/{feature,lazy-feature}.ts' },
    { category: 'twin', pattern: 'src/**/twins.ts' },
    { category: 'root', pattern: '*.{ts,cjs,mjs}' },
  ],
}
