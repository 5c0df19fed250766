import './wasm-baseline-compiler.cjs'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/db/open'
import { makePartitionedTemplate } from './partitioned-database'
import { startPostgres, type TestPostgres } from './postgres'

declare global {
  /** Closes the test databases; called by the global teardown. */
  var closeTestDatabases: (() => Promise<void>) | undefined
}

/** Creates an empty, migrated database; each test file works on a copy. */
const makeTemplate = async (options: { dataDir: string; databaseUrl: string | undefined }) => {
  const { close } = await openDatabase(options)
  await close()
}

const makePostgresTemplate = async (dataDir: string, postgres: TestPostgres | undefined) => {
  if (postgres) await makeTemplate({ dataDir, databaseUrl: postgres.urlOf('postgres') })
  else console.log('Without PostgreSQL, the server is tested on the embedded database only.')
}

/** Creates the partitioned template, unless auto_explain is missing, which reports the partitions touched. */
const makePartitioned = async (postgres: TestPostgres) => {
  try {
    await makePartitionedTemplate(postgres)
    process.env.TEST_PARTITIONED = 'yes'
  } catch (error) {
    console.log('Partition checks are skipped because auto_explain is not available:', error)
  }
}

/**
 * Runs once before the workers: creates a migrated database of each kind and names them in environment variables. With
 * TEST_DATABASES=embedded, there is no PostgreSQL.
 */
export default async function setUp(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'idea-training-template-'))
  const postgres = process.env.TEST_DATABASES === 'embedded' ? undefined : await startPostgres()
  globalThis.closeTestDatabases = async () => {
    delete process.env.TEST_PGLITE_TEMPLATE
    delete process.env.TEST_POSTGRES_URL
    delete process.env.TEST_PARTITIONED
    await postgres?.stop()
    await rm(dataDir, { recursive: true })
  }
  await Promise.all([makeTemplate({ dataDir, databaseUrl: undefined }), makePostgresTemplate(dataDir, postgres)])
  if (postgres) await makePartitioned(postgres)
  // PostgreSQL zeroes its buffers at every start; the default of 128 MB would slow tests down.
  await appendFile(join(dataDir, 'database', 'postgresql.conf'), "\nshared_buffers = '8MB'\n")
  process.env.TEST_PGLITE_TEMPLATE = dataDir
  if (postgres) process.env.TEST_POSTGRES_URL = postgres.urlOf('postgres')
}
