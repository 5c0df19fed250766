import { chooseByName } from '../harness/choose'

/** Code that is mutated together, with the tests that should notice. */
export interface Area {
  name: string
  /** The jest project whose settings apply. `logic` starts fastest, but has no DOM. */
  project: 'browser' | 'logic' | 'server'
  /** Globs of the code, in `src` or `server`. Views are left out: most changes of markup are not worth a test. */
  files: readonly string[]
  /** Globs of the tests, in `__tests__/src` or `__tests__/server`, without their ending. */
  tests: readonly string[]
  /** Whether the tests run on PostgreSQL, too: three times as slow, so only where the code depends on it. */
  isOnPostgres?: true
}

const challengeAndVoiceTests = [
  'challenges/*',
  'voice/{thunks,listeners,trouble,listen-again,hearing/*,transcript/{thunks,listeners,earlier-consent}}',
  'settings/{archive/*-thunks,archive/import-*,archive/open-file,deletion/*}',
]

/** A server area whose tests have the names of its files, unless others are given. */
const server = (
  name: string,
  files: string,
  { tests = files, isOnPostgres }: { tests?: string; isOnPostgres?: true } = {},
): Area => ({
  ...{ name, project: 'server', files: [`${files}.ts`], tests: [tests] },
  ...(isOnPostgres && { isOnPostgres }),
})

const areas: readonly Area[] = [
  {
    ...{ name: 'machines', project: 'logic' },
    files: [
      'lib/machine.ts',
      '{dialogs/dialogs,theme/theme,shortcuts/shortcuts,version/version,reminder/reminder}.ts',
      'voice/{voice,transcript,hearing}.ts',
      'challenges/{challenge,contact}.ts',
      'settings/{archive/exporting,archive/importing,deletion/deleting}.ts',
    ],
    tests: [
      '{machines,lib/machine,dialogs/dialogs,theme/theme,shortcuts/shortcuts,version/version,reminder/reminder}',
      ...challengeAndVoiceTests,
    ],
  },
  {
    ...{ name: 'thunks', project: 'logic' },
    files: ['{challenges,voice,settings}/**/{*-thunks,thunks}.ts'],
    tests: ['settings/profile/*', ...challengeAndVoiceTests],
  },
  { name: 'outbox', project: 'logic', files: ['sync/outbox/*.ts'], tests: ['sync/outbox/*'] },
  { name: 'users', project: 'browser', files: ['users/*.ts'], tests: ['{users/usersApi,session/token}'] },
  { name: 'session', project: 'browser', files: ['session/*.ts'], tests: ['{machines,session/*}'] },
  { name: 'exercise', project: 'browser', files: ['exercise/**/*.ts'], tests: ['{machines,exercise/**/*}'] },
  {
    ...{ name: 'device', project: 'browser', files: ['sync/{outbox-storage,delivery}.ts'] },
    tests: ['sync/{outbox-storage/*,delivery,round-storage}'],
  },
  server('authentication', 'auth/*'),
  server('request-limits', 'http/limits'),
  server('document-limits', 'graphql/document-limits'),
  server('daily-limits', 'challenges/daily-limits'),
  server('records', 'records/{records,save-record}', {
    tests: 'records/{records,concurrent-writes}',
    isOnPostgres: true,
  }),
  server('record-input', 'records/{record-input,round-limits,text,cursor}', {
    tests: 'records/{record-input,text,records,feed}',
  }),
  server('record-import', 'records/{import-plan,import-records,merge-records,merge-notes}', {
    tests: 'records/{import,concurrent-writes,merge-notes}',
    isOnPostgres: true,
  }),
  server('record-lists', 'records/record-page', { tests: 'records/{feed,query-plans}' }),
  server('database', 'db/{folder-lock,copy-socket,checkpoints}', {
    tests: 'db/{folder-lock,embedded,copy-socket,maintenance}',
  }),
  server('embedded-database', 'db/{embedded,durable-file-system}', {
    tests: 'db/{embedded,durable-file-system,stop-on-panic}',
  }),
  server('postgres', 'db/{open,postgres,transaction,database-unavailable}', {
    tests: 'db/{postgres,transaction,database-unavailable}',
    isOnPostgres: true,
  }),
]

/** Areas by name, or one file of an area as `name:file`; with the paths of their files and tests. All areas if there is no name. */
export function chooseAreas(only: readonly string[]): readonly Area[] {
  const files = new Map(only.map((one) => [one.split(':')[0] ?? one, one.split(':')[1]]))
  return chooseByName(areas, [...files.keys()]).map((area) => {
    const folder = area.project === 'server' ? 'server' : 'src'
    const file = files.get(area.name)
    return {
      ...area,
      files: file === undefined ? area.files.map((glob) => `${folder}/${glob}`) : [file],
      tests: area.tests.map((glob) => `__tests__/${folder}/${glob}.test.ts`),
    }
  })
}
