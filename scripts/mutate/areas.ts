import { StartError } from '../../server/errors'

/** Code that is mutated together, with the tests that should notice. */
export interface Area {
  name: string
  /** Globs of the code. Views are left out: most changes of markup are not worth a test. */
  files: readonly string[]
  /** Globs of the tests. */
  tests: readonly string[]
  environment: 'browser' | 'server'
}

const areas: readonly Area[] = [
  {
    name: 'machines',
    files: [
      'src/lib/machine.ts',
      'src/{dialogs/dialogs,theme/theme,shortcuts/shortcuts,version/version,reminder/reminder}.ts',
      'src/voice/{voice,transcript}.ts',
      'src/challenges/{challenge,contact}.ts',
      'src/settings/{archive/exporting,archive/importing,deletion/deleting}.ts',
    ],
    tests: [
      '__tests__/src/{machines,ignored-events}.test.ts',
      '__tests__/src/lib/machine.test.ts',
      '__tests__/src/{dialogs,theme,shortcuts,version,reminder,challenges}/*.test.ts',
      '__tests__/src/{voice,voice/transcript,settings/archive,settings/deletion}/*.test.ts',
    ],
    environment: 'browser',
  },
  {
    name: 'thunks',
    files: ['src/{users,challenges,voice,settings}/**/{*-thunks,thunks}.ts'],
    tests: ['__tests__/src/{users,voice,settings}/**/*.test.ts', '__tests__/src/challenges/*.test.ts'],
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
    files: ['src/records/outbox/*.ts', 'src/records/{outbox,outbox-storage,delivery}.ts'],
    tests: ['__tests__/src/records/{outbox,outbox-storage}/*.test.ts', '__tests__/src/records/*.test.ts'],
    environment: 'browser',
  },
  {
    name: 'authentication',
    files: ['server/auth/*.ts'],
    tests: ['__tests__/server/auth/*.test.ts'],
    environment: 'server',
  },
  {
    name: 'records',
    files: ['server/records/*.ts'],
    tests: ['__tests__/server/records/*.test.ts'],
    environment: 'server',
  },
  {
    name: 'limits',
    files: ['server/http/limits.ts', 'server/graphql/document-limits.ts', 'server/challenges/daily-limits.ts'],
    tests: ['__tests__/server/{http/limits,graphql/graphql,challenges/daily-limits}.test.ts'],
    environment: 'server',
  },
  {
    name: 'database',
    files: [
      'server/db/{open,embedded,postgres,folder-lock,queued-pglite,transaction,copy-socket}.ts',
      'server/db/{database-unavailable,durable-file-system,checkpoints,database-paths}.ts',
    ],
    tests: [
      '__tests__/server/db/{embedded,postgres,folder-lock,queued-pglite,transaction,copy-socket}.test.ts',
      '__tests__/server/db/{database-unavailable,checkpoints}.test.ts',
    ],
    environment: 'server',
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
