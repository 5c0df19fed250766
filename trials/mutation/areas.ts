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
}

/** The files of an area, and its tests without their folder and ending. Those of the server are below `server`. */
type Globs = Record<string, [files: string[], tests: string[]]>

const challengeAndVoiceTests = [
  'challenges/*',
  'voice/{thunks,overlapping-openings,listen-again,hearing/*,transcript/{thunks,speech-model-choice,listeners,earlier-consent}}',
  'settings/{archive/*-thunks,archive/import-*,archive/open-file,deletion/*}',
]

const logic: Globs = {
  machines: [
    [
      'lib/machine.ts',
      '{dialogs/dialogs,theme/theme,shortcuts/shortcuts,version/version,reminder/reminder}.ts',
      'voice/{voice,transcript,hearing}.ts',
      'challenges/{challenge,contact}.ts',
      'settings/{archive/exporting,archive/importing,deletion/deleting}.ts',
    ],
    [
      '{machines,lib/machine,dialogs/dialogs,theme/theme,shortcuts/shortcuts,version/version,reminder/reminder,voice/voice}',
      ...challengeAndVoiceTests,
    ],
  ],
  thunks: [
    ['{challenges,voice,settings}/**/{*-thunks,thunks}.ts'],
    ['{voice/trouble,voice/time-travel,settings/profile/*}', ...challengeAndVoiceTests],
  ],
  outbox: [['sync/outbox/*.ts'], ['sync/outbox/*']],
}

const browser: Globs = {
  users: [['users/*.ts'], ['{users/usersApi,session/token}']],
  session: [['session/*.ts'], ['{machines,session/*}']],
  exercise: [['exercise/**/*.ts'], ['{machines,exercise/**/*}']],
  device: [['sync/{outbox-storage,delivery}.ts'], ['sync/{outbox-storage/*,delivery,round-storage}']],
}

const server: Globs = {
  authentication: [['auth/*.ts'], ['auth/*']],
  'request-limits': [['http/limits.ts'], ['http/limits']],
  'document-limits': [['graphql/document-limits.ts'], ['graphql/document-limits']],
  'daily-limits': [['challenges/daily-limits.ts'], ['challenges/daily-limits']],
  records: [['records/{records,save-record}.ts'], ['records/{records,other-peoples-records,save-record}']],
  'record-input': [
    ['records/{record-input,round-limits,text,cursor}.ts'],
    ['records/{record-input,text,records,record-page}'],
  ],
  'record-import': [
    ['records/{import-plan,import-records,merge-records,merge-notes}.ts'],
    ['records/{import,concurrent-imports,merge-notes}'],
  ],
  'record-lists': [['records/record-page.ts'], ['records/{record-page,query-plans}']],
  database: [
    ['db/{folder-lock,queued-pglite,copy-socket,checkpoints}.ts'],
    ['db/{folder-lock,queued-pglite,copy-socket,checkpoints}'],
  ],
  'embedded-database': [
    ['db/{embedded,durable-file-system,stop-on-panic}.ts'],
    ['db/{embedded,durable-file-system,queued-pglite,stop-on-panic}'],
  ],
  postgres: [
    ['db/{open,postgres,transaction,database-unavailable}.ts'],
    ['db/{postgres,transaction,database-unavailable}'],
  ],
}

/** Server areas whose tests run on PostgreSQL, too: three times as slow, so only where the code depends on it. */
export const onPostgres = ['records', 'record-import', 'postgres']

const areas: readonly Area[] = Object.entries({ logic, browser, server }).flatMap(([project, globs]) =>
  Object.entries(globs).map(([name, [files, tests]]): Area => {
    const folder = project === 'server' ? 'server' : 'src'
    return {
      ...{ name, environment: project as Area['environment'] },
      files: files.map((glob) => `${folder}/${glob}`),
      tests: tests.map((glob) => `__tests__/${folder}/${glob}.test.ts`),
    }
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
