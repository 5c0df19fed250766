import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database, OpenDatabase } from '../../server/db/database'
import { openDatabase } from '../../server/db/open'
import { createCitusDatabase, testCitusUrl } from './citus-database'
import { copyFolder } from './copy-folder'
import { openPartitioned, partitionedTemplate, type Executed } from './partitioned-database'
import { query } from './postgres'
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
  const { close, ...opened } = await openDatabase({
    ...{ dataDir: folder, databaseUrl: undefined },
    ...(logger && { logger }),
  })
  return {
    ...opened,
    close: async () => {
      await close()
      await remove()
    },
  }
}

/** The address of the run's PostgreSQL; undefined if there is none. */
export const testPostgresUrl = process.env.TEST_POSTGRES_URL

/** Tests of what only a database server has: connections, locks, restarts. */
export const describeWithPostgres = (name: string, tests: () => void) =>
  (testPostgresUrl === undefined ? describe.skip : describe)(name, tests)

const askServer = async (statement: string): Promise<void> => {
  await query(testPostgresUrl?.replace(/\/postgres$/, '/template1') ?? '', statement)
}

/** Creates a database on the test run's PostgreSQL; returns its URL and a function to drop it. */
export const createPostgresDatabase = async (
  template: 'postgres' | 'template0' | typeof partitionedTemplate = 'postgres',
) => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await askServer(`create database ${name} template ${template}`)
  return {
    url: testPostgresUrl?.replace(/\/postgres$/, `/${name}`) ?? '',
    drop: () => askServer(`drop database ${name} with (force)`),
  }
}

/** Opens a database on a server, and drops it when it is closed. */
const openCreated = async (
  { url, drop }: { url: string; drop(): Promise<void> },
  options: Partial<Parameters<typeof openDatabase>[0]> = {},
): Promise<OpenDatabase> => {
  const { close, ...opened } = await openDatabase({ dataDir: '', databaseUrl: url, ...options })
  return {
    ...opened,
    close: async () => {
      await close()
      await drop()
    },
  }
}

/** A migrated database of its own on the test run's PostgreSQL. */
export const openTestPostgres = async (options: Partial<Parameters<typeof openDatabase>[0]> = {}) =>
  openCreated(await createPostgresDatabase(), options)

/** An embedded database for the tests of the enclosing `describe`. */
export const testPGlite = (): (() => Database) => {
  const opened = openWhileTested(() => openTestPGlite())
  return () => opened().database
}

/** For requests that are answered without a database; much faster than starting one. */
export const noDatabase = (): Database => drizzle.mock()

/** Whether the partitioned PostgreSQL is available. */
export const hasPartitioned = process.env.TEST_PARTITIONED !== undefined

/** Opens a database partitioned by person, and records the executed statements. */
export const openTestPartitioned = async (logger?: Logger) => {
  const { url, drop } = await createPostgresDatabase(partitionedTemplate)
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

type Kind = {
  kind: string
  open(logger: Logger): Promise<Pick<OpenDatabase, 'database' | 'close'> & { executed?: Executed[] }>
}

const embedded: Kind = { kind: 'PGlite', open: openTestPGlite }
const postgres: Kind = { kind: 'PostgreSQL', open: (logger) => openTestPostgres({ logger }) }
const partitioned: Kind = { kind: 'partitioned PostgreSQL', open: openTestPartitioned }

/** A database on the cluster named in TEST_CITUS_URL. */
const citusOn = (url: string): Kind => ({
  kind: 'Citus',
  open: async (logger) => openCreated(await createCitusDatabase(url), { logger }),
})

/**
 * What statements are tested on: the embedded database, and PostgreSQL with tables partitioned by person, whose plans show which
 * people's rows a statement touches.
 */
const forStatements: readonly Kind[] = [
  embedded,
  ...(testPostgresUrl === undefined ? [] : [hasPartitioned ? partitioned : postgres]),
  ...(testCitusUrl === undefined ? [] : [citusOn(testCitusUrl)]),
]

/**
 * What statements are tested on that no default of the embedded database concerns: the partitioned PostgreSQL, which is the same
 * PostgreSQL and sees more. Without it, whatever there is.
 */
const forPartitions: readonly Kind[] = testPostgresUrl === undefined ? forStatements : forStatements.slice(1)

/** What query plans are tested on, and what concerns everybody's rows: tables as they are in production. */
const forPlans: readonly Kind[] = [embedded, ...(testPostgresUrl === undefined ? [] : [postgres])]

/** A database query. */
export type Question = { text: string; values: readonly unknown[] }

/** Runs `work` and returns the queries sent to the database meanwhile. */
type Listen = (work: () => Promise<unknown>) => Promise<Question[]>

type Tests = (database: () => Database, listen: Listen) => void

const onEachOf = (kinds: readonly Kind[], tests: Tests) => {
  describe.each(kinds)('on $kind', ({ kind, open }) => {
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

    if (kind === partitioned.kind) {
      it('touches the rows of only one person with each statement', () => {
        const { executed = [] } = opened()
        expect([...new Set(executed.flatMap(problemsWith))]).toEqual([])
        expect(executed).not.toHaveLength(0)
      })
    }
  })
}

/** Runs the same tests on each unpartitioned database. */
export const onPlainDatabases = (tests: Tests) => onEachOf(forPlans, tests)

/**
 * Runs the same tests on each database; `database()` returns the current one. Where it is partitioned, every statement must touch
 * only one partition, including those of the tests themselves.
 */
export const onEachDatabase = (tests: Tests) => onEachOf(forStatements, tests)

/** Runs the tests as `onEachDatabase` does, but not on the embedded database, if there is another. */
export const onPartitionedDatabase = (tests: Tests) => onEachOf(forPartitions, tests)
