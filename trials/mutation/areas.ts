import { StartError } from '../../server/errors'

/** Code that is mutated together, with the tests that should notice. */
export interface Area {
  name: string
  /** Globs of the code. Views are left out: most changes of markup are not worth a test. */
  files: readonly string[]
  /** Globs of the tests. */
  tests: readonly string[]
  /** The jest project whose settings apply. `logic` starts fastest, but has no DOM. */
  environment: Environment
}

type Environment = 'browser' | 'logic' | 'server'

const challengeAndVoiceTests = [
  'src/challenges/*',
  'src/voice/{thunks,overlapping-openings,listen-again,hearing/*,transcript/{thunks,speech-model-choice,listeners,earlier-consent}}',
  'src/settings/{archive/*-thunks,archive/import-*,archive/open-file,deletion/*}',
]

/** Each area: the files, and the tests, as globs. The folder and the ending of tests are left out. */
const table: Record<Environment, Record<string, { files: readonly string[]; tests: readonly string[] }>> = {
  logic: {
    machines: {
      files: [
        'src/lib/machine.ts',
        'src/{dialogs/dialogs,theme/theme,shortcuts/shortcuts,version/version,reminder/reminder}.ts',
        'src/voice/{voice,transcript,hearing}.ts',
        'src/challenges/{challenge,contact}.ts',
        'src/settings/{archive/exporting,archive/importing,deletion/deleting}.ts',
      ],
      tests: [
        'src/{machines,lib/machine,dialogs/dialogs,theme/theme,shortcuts/shortcuts,version/version,reminder/reminder,voice/voice}',
        ...challengeAndVoiceTests,
      ],
    },
    thunks: {
      files: ['src/{challenges,voice,settings}/**/{*-thunks,thunks}.ts'],
      tests: ['src/{voice/trouble,voice/time-travel,settings/profile/*}', ...challengeAndVoiceTests],
    },
    outbox: { files: ['src/records/outbox/*.ts'], tests: ['src/records/outbox/*'] },
  },
  browser: {
    users: { files: ['src/users/*.ts'], tests: ['src/{users/usersApi,session/token}'] },
    session: { files: ['src/session/*.ts'], tests: ['src/{machines,session/*}'] },
    exercise: { files: ['src/exercise/**/*.ts'], tests: ['src/{machines,exercise/**/*}'] },
    device: {
      files: ['src/records/{outbox-storage,delivery}.ts'],
      tests: ['src/records/{outbox-storage/*,delivery,round-storage}'],
    },
  },
  server: {
    authentication: { files: ['server/auth/*.ts'], tests: ['server/auth/*'] },
    'request-limits': { files: ['server/http/limits.ts'], tests: ['server/http/limits'] },
    'document-limits': { files: ['server/graphql/document-limits.ts'], tests: ['server/graphql/document-limits'] },
    'daily-limits': { files: ['server/challenges/daily-limits.ts'], tests: ['server/challenges/daily-limits'] },
    records: {
      files: ['server/records/{records,save-record}.ts'],
      tests: ['server/records/{records,other-peoples-records,save-record}'],
    },
    'record-input': {
      files: ['server/records/{record-input,round-limits,text,cursor}.ts'],
      tests: ['server/records/{record-input,text,records,record-page}'],
    },
    'record-import': {
      files: ['server/records/{import-plan,import-records,merge-records,merge-notes}.ts'],
      tests: ['server/records/{import,concurrent-imports,merge-notes}'],
    },
    'record-lists': {
      files: ['server/records/record-page.ts'],
      tests: ['server/records/{record-page,query-plans}'],
    },
    database: {
      files: ['server/db/{folder-lock,queued-pglite,copy-socket,checkpoints}.ts'],
      tests: ['server/db/{folder-lock,queued-pglite,copy-socket,checkpoints}'],
    },
    'embedded-database': {
      files: ['server/db/{embedded,durable-file-system,stop-on-panic}.ts'],
      tests: ['server/db/{embedded,durable-file-system,queued-pglite,stop-on-panic}'],
    },
    postgres: {
      files: ['server/db/{open,postgres,transaction,database-unavailable}.ts'],
      tests: ['server/db/{postgres,transaction,database-unavailable}'],
    },
  },
}

/** Server areas whose tests run on PostgreSQL, too: three times as slow, so only where the code depends on it. */
export const onPostgres = ['records', 'record-import', 'postgres']

const areas: readonly Area[] = (['logic', 'browser', 'server'] as const).flatMap((environment) =>
  Object.entries(table[environment]).map(([name, { files, tests }]) => {
    return { name, files, tests: tests.map((glob) => `__tests__/${glob}.test.ts`), environment }
  }),
)

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
