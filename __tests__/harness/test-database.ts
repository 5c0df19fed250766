import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'drizzle-orm'
import { Client } from 'pg'
import type { Database, OpenDatabase } from '../../server/db/database'
import { openDatabase } from '../../server/db/open'
import { createCitusDatabase, testCitusUrl } from './citus-database'
import { copyFolder } from './copy-folder'
import { openPartitioned, partitionedTemplate, type Executed } from './partitioned-database'
import { problemsWith } from './statement-rules'

/** Creates a temporary folder, with a function to remove it. */
export const makeFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'idea-training-test-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Opens something before the tests of the enclosing `describe` and closes it after them. */
export const openWhileTested = <Opened extends { close(): Promise<void> }>(
  open: () => Promise<Opened>,
): (() => Opened) => {
  let opened: Opened | undefined
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())
  return () => {
    if (!opened) throw new Error('It is open within tests only.')
    return opened
  }
}

/** A filled temporary folder for the tests of the enclosing `describe`. */
export const testFolder = (fill: (folder: string) => Promise<unknown>): (() => string) => {
  const opened = openWhileTested(async () => {
    const { folder, remove } = await makeFolder()
    await fill(folder)
    return { folder, close: remove }
  })
  return () => opened().folder
}

/** A data folder with a migrated, empty embedded database; copying is ten times as fast as creating one. */
export const makeDataDir = async () => {
  const { folder, remove } = await makeFolder()
  const template = process.env.TEST_PGLITE_TEMPLATE
  if (template === undefined) throw new Error('These tests need the setup of the "server" project.')
  await copyFolder(join(template, 'database'), join(folder, 'database'))
  return { folder, remove }
}

/** A folder of its own for each test of the file. */
export const folderForEachTest = (make: typeof makeFolder): (() => string) => {
  let made: Awaited<ReturnType<typeof makeFolder>> | undefined
  beforeEach(async () => {
    made = await make()
  })
  afterEach(() => made?.remove())
  return () => {
    if (!made) throw new Error('It exists within tests only.')
    return made.folder
  }
}

/** The embedded database, on a folder of its own. */
export const openTestPGlite = async (logger?: Logger): Promise<OpenDatabase> => {
  const { folder, remove } = await makeDataDir()
  const { database, load, close } = await openDatabase({
    ...{ dataDir: folder, databaseUrl: undefined },
    ...(logger && { logger }),
  })
  return {
    database,
    load,
    close: async () => {
      await close()
      await remove()
    },
  }
}

const askServer = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Creates a database on the test run's PostgreSQL; returns its URL and a function to drop it. */
export const createPostgresDatabase = async (
  serverUrl: string,
  template: 'postgres' | 'template0' | typeof partitionedTemplate = 'postgres',
) => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = serverUrl.replace(/\/postgres$/, '/template1')
  await askServer(admin, `create database ${name} template ${template}`)
  return {
    url: serverUrl.replace(/\/postgres$/, `/${name}`),
    drop: () => askServer(admin, `drop database ${name} with (force)`),
  }
}

/** An embedded database for the tests of the enclosing `describe`. */
export const testPGlite = (): (() => Database) => {
  const opened = openWhileTested(() => openTestPGlite())
  return () => opened().database
}

/** A database on a server, for the length of a test. */
const openCreated = async (
  { url, drop }: { url: string; drop(): Promise<void> },
  logger: Logger,
): Promise<OpenDatabase> => {
  const { database, load, close } = await openDatabase({ dataDir: '', databaseUrl: url, logger })
  return {
    database,
    load,
    close: async () => {
      await close()
      await drop()
    },
  }
}

/** The address of the run's PostgreSQL; undefined if there is none. */
export const testPostgresUrl = process.env.TEST_POSTGRES_URL

type Kind = {
  kind: string
  open(logger: Logger): Promise<Pick<OpenDatabase, 'database' | 'close'> & { executed?: Executed[] }>
}

const plainKinds: Kind[] = [
  { kind: 'PGlite', open: openTestPGlite },
  ...(testPostgresUrl === undefined
    ? []
    : [
        {
          kind: 'PostgreSQL',
          open: async (logger: Logger) => openCreated(await createPostgresDatabase(testPostgresUrl), logger),
        },
      ]),
]

/** Whether the partitioned PostgreSQL is available. */
export const hasPartitioned = process.env.TEST_PARTITIONED !== undefined

/** Opens a database partitioned by person, and records the executed statements. */
export const openTestPartitioned = async (logger?: Logger) => {
  const { url, drop } = await createPostgresDatabase(testPostgresUrl ?? '', partitionedTemplate)
  const executed: Executed[] = []
  const { database, close } = openPartitioned(url, (one) => void executed.push(one), logger)
  return {
    database,
    executed,
    close: async () => {
      await close()
      await drop()
    },
  }
}

/** The Citus cluster named in TEST_CITUS_URL. */
const citusKindsOn = (url: string): Kind[] => [
  { kind: 'Citus', open: async (logger) => openCreated(await createCitusDatabase(url), logger) },
]

const citusKinds = testCitusUrl === undefined ? [] : citusKindsOn(testCitusUrl)

const partitionedKinds: Kind[] = hasPartitioned ? [{ kind: 'partitioned PostgreSQL', open: openTestPartitioned }] : []

/** A database query. */
export type Question = { text: string; values: readonly unknown[] }

/** Runs `work` and returns the queries sent to the database meanwhile. */
type Listen = (work: () => Promise<unknown>) => Promise<Question[]>

type Tests = (database: () => Database, listen: Listen) => void

const onEachOf = (kinds: readonly Kind[], tests: Tests) => {
  describe.each(kinds)('on $kind', ({ open }) => {
    let asked: Question[] = []
    const opened = openWhileTested(() => open({ logQuery: (text, values) => void asked.push({ text, values }) }))
    tests(
      () => opened().database,
      async (work) => {
        asked = []
        await work()
        return [...asked]
      },
    )

    if (kinds === partitionedKinds) {
      it('touches the rows of only one person with each statement', () => {
        const { executed = [] } = opened()
        expect([...new Set(executed.flatMap(problemsWith))]).toEqual([])
        expect(executed).not.toHaveLength(0)
      })
    }
  })
}

/** Runs the same tests on each unpartitioned database; for tests of query plans or of all people's rows. */
export const onPlainDatabases = (tests: Tests) => onEachOf(plainKinds, tests)

/**
 * Runs the same tests on each database; `database()` returns the current one. One database is partitioned by person: every statement
 * there must touch only one partition, including those of the tests themselves.
 */
export const onEachDatabase = (tests: Tests) => {
  onPlainDatabases(tests)
  if (citusKinds.length > 0) onEachOf(citusKinds, tests)
  if (hasPartitioned) onEachOf(partitionedKinds, tests)
}
