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
  'src/sync/outbox/outbox.ts',
  'src/shortcuts/shortcuts.ts',
  'src/version/version.ts',
  'src/voice/voice.ts',
  'src/voice/voice-state.ts',
  'src/voice/voice-settings.ts',
  'src/voice/transcript/transcript.ts',
  'src/topics/topics.ts',
  'src/challenges/challenge-state.ts',
  'src/challenges/challenge.ts',
  'src/challenges/contact.ts',
  'src/rooms/room.ts',
]

/** The ways to a person's rounds and to what the server said, which every feature may use. */
const openFiles = [
  'src/users/usersApi.ts',
  'src/records/topic/use-topic-rounds.tsx',
  ...['PageClientProvider.tsx', 'SyncState.tsx', 'overlay.ts', 'start-copy.ts'].map((file) => `src/sync/${file}`),
  ...['OfflineNotice.tsx', 'RoundsNotice.tsx'].map((file) => `src/sync/notices/${file}`),
  ...['use-copy.tsx', 'use-rounds.tsx', 'read-returns.ts', 'read-rounds.ts', 'bring-up-to-date.ts'].map(
    (file) => `src/sync/copy/${file}`,
  ),
]

/** Files with tables of phases and events. They must not use time or randomness. */
export const tableFiles = [...machineFiles, 'src/sync/outbox/machine.ts', 'src/lib/machine.ts']

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
    { category: 'machine', pattern: [...machineFiles, ...openFiles] },
    { category: 'feature-definition', pattern: 'src/!(lib)/**/{feature,lazy-feature}.ts' },
    { category: 'twin', pattern: 'src/**/twins.ts' },
    { category: 'root', pattern: '*.{ts,cjs,mjs}' },
  ],
}
