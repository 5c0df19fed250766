import './wasm-baseline-compiler.cjs'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/db/open'
import { makePartitionedTemplate } from './partitioned-database'
import { startPostgres, type TestPostgres } from './postgres'

declare global {
  /** What the teardown of the same process has to close. */
  var closeTestDatabases: (() => Promise<void>) | undefined
}

/** Makes an empty, migrated database; each test file works on a copy of it. */
const makeTemplate = async (options: { dataDir: string; databaseUrl: string | undefined }) => {
  const { close } = await openDatabase(options)
  await close()
}

const makePostgresTemplate = async (dataDir: string, postgres: TestPostgres | undefined) => {
  if (postgres) await makeTemplate({ dataDir, databaseUrl: postgres.urlOf('postgres') })
  else console.log('PostgreSQL cannot be had here: the server is tested on the embedded database alone.')
}

/** The same tables again, divided by person; where the server has no auto_explain, nobody could tell what is touched. */
const makePartitioned = async (postgres: TestPostgres) => {
  try {
    await makePartitionedTemplate(postgres)
    process.env.TEST_PARTITIONED = 'yes'
  } catch (error) {
    console.log('Without auto_explain it cannot be told here which partitions a statement touches:', error)
  }
}

/** Once, before the workers: a migrated database of each kind, told to them by the environment. */
export default async function setUp(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'idea-training-template-'))
  const postgres = await startPostgres()
  globalThis.closeTestDatabases = async () => {
    await postgres?.stop()
    await rm(dataDir, { recursive: true })
  }
  await Promise.all([makeTemplate({ dataDir, databaseUrl: undefined }), makePostgresTemplate(dataDir, postgres)])
  if (postgres) await makePartitioned(postgres)
  // PostgreSQL fills its buffers with zeros at every start; a test has no use for 128 MB of them.
  await appendFile(join(dataDir, 'database', 'postgresql.conf'), "\nshared_buffers = '8MB'\n")
  process.env.TEST_PGLITE_TEMPLATE = dataDir
  if (postgres) process.env.TEST_POSTGRES_URL = postgres.urlOf('postgres')
}
