import { version } from '../../../package.json'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'
import { databaseTimeoutMs } from '../../../server/http/health'
import { breakDatabase } from '../../harness/broken-database'
import { buildTestApp } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'

describe('health', () => {
  const database = testPGlite()
  const build = async (database: Database) => {
    const lines: string[] = []
    const { app } = await buildTestApp(database, {
      config: { isProduction: true, trustProxy: false },
      logStream: { write: (line) => void lines.push(line) },
    })
    const ask = async (path: string) => {
      const response = await app.inject(path)
      expect(response.headers['cache-control']).toBe('no-store')
      return { status: response.statusCode, body: response.json(), connection: response.headers.connection }
    }
    return { app, lines, ask }
  }

  it('is ok while the database responds, and is not logged', async () => {
    const { lines, ask } = await build(database())
    for (const path of ['/health/live', '/health/ready']) {
      expect(await ask(path)).toMatchObject({ status: 200, body: { data: { status: 'ok', version } } })
    }
    expect(lines).toEqual([])
  })

  it('distinguishes liveness from readiness', async () => {
    const { lines, ask } = await build(breakDatabase(database()))
    expect((await ask('/health/live')).status).toBe(200)
    expect(await ask('/health/ready')).toMatchObject({
      status: 503,
      body: { message: 'The database is not responding.' },
    })
    expect(lines).toEqual([])
  })

  it('does not wait for a database that never responds', async () => {
    const { setTimeout } = globalThis
    jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation((work, ms) => setTimeout(work, ms === databaseTimeoutMs ? 0 : ms))
    const execute = () => new Promise(() => undefined)
    const hanging = new Proxy(database(), { get: (target, name) => (name in target ? execute : undefined) })
    const { ask } = await build(hanging)
    expect((await ask('/health/ready')).status).toBe(503)
  })

  it('is not ready with a read-only database, such as a standby', async () => {
    const { ask } = await build(database())
    await database().execute(sql`set default_transaction_read_only = on`)
    const { status } = await ask('/health/ready')
    await database().execute(sql`set default_transaction_read_only = off`)
    expect(status).toBe(503)
  })

  it('shares one database query among many checks', async () => {
    const execute = jest.spyOn(database(), 'execute')
    const { ask } = await build(database())
    await Promise.all(Array.from({ length: 20 }, () => ask('/health/ready')))
    await ask('/health/ready')
    expect(execute).toHaveBeenCalledTimes(1)
  })

  it('is not ready while the server shuts down, but still serves requests', async () => {
    const { app, ask } = await build(database())
    app.drain.announce()
    expect(await ask('/health/ready')).toEqual({
      status: 503,
      body: { message: 'The server is shutting down.' },
      connection: 'close',
    })
    expect(await ask('/health/live')).toMatchObject({ status: 200, connection: 'close' })
    expect(await ask('/api/device')).toMatchObject({ status: 200, connection: 'close' })
  })
})
