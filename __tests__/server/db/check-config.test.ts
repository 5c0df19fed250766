import { join } from 'node:path'
import { Client } from 'pg'
import { drawFindings } from '../../../scripts/check-config/finding'
import { runChecks } from '../../../scripts/check-config/run-checks'
import { freePorts } from '../../../scripts/tools/free-port'
import { openDatabaseFolder } from '../../../server/db/embedded'
import { startChild } from '../../harness/child'
import { askOf } from '../../harness/fake-web'
import { readSaved } from '../../harness/saved-rounds'
import {
  createPostgresDatabase,
  describeWithPostgres,
  folderForEachTest,
  makeDataDir,
} from '../../harness/test-database'

const dataDir = folderForEachTest(makeDataDir)

/** The lines of `npm run check-config`. */
const check = async (environment: Record<string, string> = {}) =>
  drawFindings(await runChecks({ DATA_DIR: dataDir(), ...environment }, askOf({})))

const forgetLastMigration =
  'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)'

const pendingMigration = [
  '✓ Migrations: the next start applies 1 in one transaction, so each lock lasts until all are done. Make a backup first.',
  '    0027_rooms',
  '      room_idea (0 rows): create an index: writes wait until it is built',
]

describe('npm run check-config with the embedded database', () => {
  it('says that nothing is wrong', async () => {
    const output = await check()
    expect(output).toMatch(/^✓ Database: the embedded one in \S+ \(DATA_DIR\), with [\d,]+ MB free\.$/m)
    expect(output).toMatch(/^✓ Migrations: none is pending\.$/m)
    expect(output).not.toContain('✗')
  })

  it('creates nothing where there is no database yet', async () => {
    const output = await check({ DATA_DIR: join(dataDir(), 'later') })
    expect(output).toContain('✓ Migrations: the first start creates the database.')
    await expect(readSaved(dataDir())).resolves.toEqual({ ids: [], rounds: 0 })
  })

  it('says what an update brings, and does not apply it', async () => {
    const client = await openDatabaseFolder(join(dataDir(), 'database'))
    await client.query(forgetLastMigration)
    await client.close()
    for (let time = 0; time < 2; time += 1) expect(await check()).toContain(pendingMigration.join('\n'))
  })
})

describe('what is wrong', () => {
  it('has a line each, without secrets, and the exit code 1', async () => {
    const [port = 0] = await freePorts(1)
    const command = startChild('scripts/check-config.ts', [], {
      DATABASE_URL: `postgres://someone:secret@127.0.0.1:${port}/ideas`,
      REDIS_URL: `redis://:secret@127.0.0.1:${port}`,
      SPEECH_MODELS: join(dataDir(), 'none'),
      PORT: 'x',
    })
    const [code, output] = [await command.exit(), command.output()]
    expect(output.split('\n').filter((line) => line.startsWith('✗'))).toEqual([
      '✗ Variables: PORT must be a port number, 1 to 65535.',
      '✗ Database: The database at DATABASE_URL cannot be used: nobody listens there (ECONNREFUSED).',
      expect.stringMatching(/^✗ Redis: it does not respond \(ECONNREFUSED\), so requests would not be limited\./),
      '✗ Speech models: SPEECH_MODELS cannot be read (ENOENT).',
    ])
    expect(output).toMatch(/\n4 things have to be put right\.\n$/)
    expect(output).not.toContain('secret')
    expect(code).toBe(1)
  })
})

describeWithPostgres('with PostgreSQL', () => {
  it('it says what is pending, and what is wrong with the server', async () => {
    const { url, drop } = await createPostgresDatabase()
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(forgetLastMigration)
    const pending = await check({ DATABASE_URL: url, DATABASE_CONNECTIONS: '5000' })
    expect(pending).toMatch(/^✓ Database: PostgreSQL \d+\S* responds\.$/m)
    expect(pending).toMatch(/^✗ Database: DATABASE_CONNECTIONS is 5000, and PostgreSQL allows 197\./m)
    expect(pending).toContain(pendingMigration.join('\n'))

    await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 1)`)
    expect(await check({ DATABASE_URL: url })).toMatch(/^✗ Migrations: the database is of a newer version/m)
    await client.end()
    await drop()
  })
})
