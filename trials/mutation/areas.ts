import { StartError } from '../../server/errors'

/** Code that is mutated together, with the tests that should notice. */
export interface Area {
  name: string
  /** Globs of the code. Views are left out: most changes of markup are not worth a test. */
  files: readonly string[]
  /** Globs of the tests. */
  tests: readonly string[]
  /** The jest project whose settings apply. `logic` starts fastest, but has no DOM. */
  environment: 'browser' | 'logic' | 'server'
  /** Whether the tests of a server area run on PostgreSQL, too: three times as slow, so only where the code depends on it. */
  hasPostgres?: boolean
}

const areas: readonly Area[] = [
  {
    name: 'machines',
    files: [
      'src/lib/machine.ts',
      'src/{dialogs/dialogs,theme/theme,shortcuts/shortcuts,version/version,reminder/reminder}.ts',
      'src/voice/{voice,transcript,hearing}.ts',
      'src/challenges/{challenge,contact}.ts',
      'src/settings/{archive/exporting,archive/importing,deletion/deleting}.ts',
    ],
    tests: [
      '__tests__/src/machines.test.ts',
      '__tests__/src/lib/machine.test.ts',
      '__tests__/src/{dialogs/dialogs,theme/theme,shortcuts/shortcuts,version/version}.test.ts',
      '__tests__/src/reminder/reminder.test.ts',
      '__tests__/src/challenges/*.test.ts',
      '__tests__/src/voice/{voice,thunks,overlapping-openings,listen-again,hearing/*,transcript/{thunks,speech-model-choice,listeners,earlier-consent}}.test.ts',
      '__tests__/src/settings/{archive/*-thunks,archive/import-*,archive/open-file,deletion/*}.test.ts',
    ],
    environment: 'logic',
  },
  {
    name: 'thunks',
    files: ['src/{challenges,voice,settings}/**/{*-thunks,thunks}.ts'],
    tests: [
      '__tests__/src/challenges/*.test.ts',
      '__tests__/src/voice/{thunks,overlapping-openings,listen-again,trouble,time-travel,hearing/*,transcript/{thunks,speech-model-choice,listeners,earlier-consent}}.test.ts',
      '__tests__/src/settings/{archive/*-thunks,archive/import-*,archive/open-file,deletion/*,profile/*}.test.ts',
    ],
    environment: 'logic',
  },
  {
    name: 'users',
    files: ['src/users/*.ts'],
    tests: ['__tests__/src/{users/usersApi,session/token}.test.ts'],
    environment: 'browser',
  },
  {
    name: 'session',
    files: ['src/session/*.ts'],
    tests: ['__tests__/src/{machines,session/*}.test.ts'],
    environment: 'browser',
  },
  {
    name: 'exercise',
    files: ['src/exercise/**/*.ts'],
    tests: ['__tests__/src/{machines,exercise/**/*}.test.ts'],
    environment: 'browser',
  },
  {
    name: 'outbox',
    files: ['src/records/outbox/*.ts'],
    tests: ['__tests__/src/records/outbox/*.test.ts'],
    environment: 'logic',
  },
  {
    name: 'device',
    files: ['src/records/{outbox-storage,delivery}.ts'],
    tests: ['__tests__/src/records/outbox-storage/*.test.ts', '__tests__/src/records/{delivery,round-storage}.test.ts'],
    environment: 'browser',
  },
  {
    name: 'authentication',
    files: ['server/auth/*.ts'],
    tests: ['__tests__/server/auth/*.test.ts'],
    environment: 'server',
  },
  {
    name: 'request-limits',
    files: ['server/http/limits.ts'],
    tests: ['__tests__/server/http/limits.test.ts'],
    environment: 'server',
  },
  {
    name: 'document-limits',
    files: ['server/graphql/document-limits.ts'],
    tests: ['__tests__/server/graphql/document-limits.test.ts'],
    environment: 'server',
  },
  {
    name: 'daily-limits',
    files: ['server/challenges/daily-limits.ts'],
    tests: ['__tests__/server/challenges/daily-limits.test.ts'],
    environment: 'server',
  },
  {
    name: 'records',
    files: ['server/records/{records,save-record}.ts'],
    tests: ['__tests__/server/records/{records,other-peoples-records,save-record}.test.ts'],
    environment: 'server',
    hasPostgres: true,
  },
  {
    name: 'record-input',
    files: ['server/records/{record-input,round-limits,text,cursor}.ts'],
    tests: ['__tests__/server/records/{record-input,text,records,record-page}.test.ts'],
    environment: 'server',
  },
  {
    name: 'record-import',
    files: ['server/records/{import-plan,import-records,merge-records,merge-notes}.ts'],
    tests: ['__tests__/server/records/{import,concurrent-imports,merge-notes}.test.ts'],
    environment: 'server',
    hasPostgres: true,
  },
  {
    name: 'record-lists',
    files: ['server/records/{record-page,record-queries}.ts'],
    tests: ['__tests__/server/records/{record-page,record-search,page-queries,query-plans}.test.ts'],
    environment: 'server',
  },
  {
    name: 'search-index',
    files: ['server/records/search-index.ts'],
    tests: ['__tests__/server/records/search-index.test.ts'],
    environment: 'server',
  },
  {
    name: 'database',
    files: ['server/db/{folder-lock,queued-pglite,copy-socket,checkpoints}.ts'],
    tests: ['__tests__/server/db/{folder-lock,queued-pglite,copy-socket,checkpoints}.test.ts'],
    environment: 'server',
  },
  {
    name: 'embedded-database',
    files: ['server/db/{embedded,durable-file-system,stop-on-panic}.ts'],
    tests: ['__tests__/server/db/{embedded,durable-file-system,queued-pglite,stop-on-panic}.test.ts'],
    environment: 'server',
  },
  {
    name: 'postgres',
    files: ['server/db/{open,postgres,transaction,database-unavailable}.ts'],
    tests: ['__tests__/server/db/{postgres,transaction,database-unavailable}.test.ts'],
    environment: 'server',
    hasPostgres: true,
  },
]

/** Areas by name, or one file of an area as `name:file`. All areas if there is no name. Throws a StartError for an unknown name. */
export function chooseAreas(names: readonly string[]): readonly Area[] {
  return names.length === 0 ? areas : names.map(findArea)
}

function findArea(name: string): Area {
  const [areaName = name, file] = name.split(':')
  const area = areas.find((one) => one.name === areaName)
  if (!area) throw new StartError(`--only takes ${areas.map((one) => one.name).join(', ')}, not “${name}”.`)
  return file === undefined ? area : { ...area, files: [file] }
}
