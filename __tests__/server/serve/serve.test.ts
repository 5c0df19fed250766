import { randomUUID } from 'node:crypto'
import { print } from 'graphql'
import { Client } from 'pg'
import { freePorts } from '../../../scripts/tools/free-port'
import { saveIdeaRecordMutation } from '../../../src/sync/documents'
import { startChild, type Child } from '../../harness/child'
import { newRound } from '../../harness/server-documents'
import { metricIn, openConnection, signInAt, workersOf, type HttpResult } from '../../harness/http-connection'
import { createPostgresDatabase, describeWithPostgres, makeFolder, testPostgresUrl } from '../../harness/test-database'

const processes = 2
/** Two per process, and two for the additional process during a restart. */
const connections = 6

/** A pause between requests, so that the clients leave the processor to the server. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 10))

/** All tests share one server, since starting it takes some seconds. */
describeWithPostgres('npm run serve', () => {
  const cleanUp: (() => unknown)[] = []
  let server: Child
  let watcher: Client
  let port: number
  let metricsPort: number
  let databaseName: string
  const tokens: string[] = []

  beforeAll(async () => {
    const { url, drop } = await createPostgresDatabase('template0')
    const { folder, remove } = await makeFolder()
    const [free = 0, identityPort = 0, metrics = 0] = await freePorts(3)
    port = free
    metricsPort = metrics
    databaseName = new URL(url).pathname.slice(1)
    // Not to the template database: it cannot be copied while it has connections.
    watcher = new Client({ connectionString: testPostgresUrl?.replace(/\/postgres$/, '/template1') })
    await watcher.connect()
    server = startChild('server/serve/main.ts', [], {
      DATABASE_URL: url,
      DATABASE_CONNECTIONS: `${connections}`,
      DATA_DIR: folder,
      // The last test sends several requests during the drain.
      DRAIN_SECONDS: '5',
      IDENTITY_PORT: `${identityPort}`,
      METRICS_PORT: `${metricsPort}`,
      PORT: `${port}`,
      PROCESSES: `${processes}`,
      TRUST_PROXY: '1',
    })
    cleanUp.push(
      remove,
      drop,
      () => watcher.end(),
      () => server.end('SIGKILL'),
    )
    await server.until(/ready/)
    for (let person = 0; person < 20; person += 1) {
      tokens.push(await signInAt(`http://localhost:${identityPort}`, `person-${person}`))
    }
  })

  afterAll(async () => {
    for (const undo of cleanUp.reverse()) await undo()
  })

  const get = async (path: string): Promise<HttpResult> => {
    const connection = openConnection(port)
    const heard = await connection.ask({ path })
    connection.close()
    return heard
  }

  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()

  const untilMetrics = async (row: string, value: number) => {
    while (metricIn(await metrics(), row) !== value) await turn()
  }

  const openAtDatabase = async () => {
    const { rows } = await watcher.query<{ open: number }>(
      "select count(*)::int as open from pg_stat_activity where datname = $1 and application_name = 'idea-training'",
      [databaseName],
    )
    return rows[0]?.open ?? 0
  }

  /** A save by one of twenty people, each with their own IP address. */
  const saveBy = (number: number, id: string) => ({
    path: '/graphql',
    headers: { 'x-auth-token': tokens[number % tokens.length] ?? '', 'x-forwarded-for': `10.0.0.${number % 20}` },
    body: {
      operationName: 'SaveIdeaRecord',
      query: print(saveIdeaRecordMutation),
      variables: { input: newRound({ id }) },
    },
  })

  /** Many clients on keep-alive connections, which save and read until they are stopped. */
  const startLoad = () => {
    let isOver = false
    let mostOpen = 0
    const saved: string[] = []
    const failed: unknown[] = []
    const beOnePerson = async (person: number) => {
      const connection = openConnection(port)
      for (let round = 0; !isOver; round += 1) {
        const id = randomUUID()
        try {
          const heard = await connection.ask(
            round % 2 === 0 ? saveBy(person + round, id) : { path: '/page-config.json' },
          )
          if (heard.status !== 200 || heard.body.includes('errors')) failed.push(heard)
          else if (round % 2 === 0) saved.push(id)
        } catch (error) {
          failed.push(error)
        }
        await turn()
      }
      connection.close()
    }
    const watch = async () => {
      while (!isOver) {
        mostOpen = Math.max(mostOpen, await openAtDatabase())
        await turn()
      }
    }
    const all = Promise.all([...Array.from({ length: 6 }, (_, person) => beOnePerson(person)), watch()])
    return {
      saved,
      failed,
      end: async () => {
        isOver = true
        await all
        return { saved, failed, mostOpen }
      },
    }
  }

  it('restarts every process under load without one failed request, and never has more connections than allowed', async () => {
    const before = workersOf(server.process.pid ?? 0)
    expect(before).toHaveLength(processes)
    const load = startLoad()
    while (load.saved.length < 20) await turn()
    server.process.kill('SIGHUP')
    await server.until(/All processes have been replaced/)
    await untilMetrics('idea_training_processes{phase="retiring"}', 0)
    const sofar = load.saved.length
    while (load.saved.length < sofar + 20) await turn()
    const { saved, failed, mostOpen } = await load.end()

    expect(failed).toEqual([])
    const { rows } = await queryServed('select id from idea_record')
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(saved))
    const after = workersOf(server.process.pid ?? 0)
    expect(after).toHaveLength(processes)
    expect(after.filter((pid) => before.includes(pid))).toEqual([])
    expect(mostOpen).toBeGreaterThanOrEqual(processes)
    expect(mostOpen).toBeLessThanOrEqual(connections)
  })

  /** Queries the server's database directly. */
  const queryServed = async (statement: string) => {
    const url = new URL(testPostgresUrl ?? '')
    url.pathname = `/${databaseName}`
    const asked = new Client({ connectionString: url.href })
    await asked.connect()
    const answer = await asked.query<{ id: string }>(statement)
    await asked.end()
    return answer
  }

  it('counts the requests of all processes, without personal data', async () => {
    const rows = {
      device: 'http_request_duration_seconds_count{method="GET",route="/api/device",status="2xx"}',
      // An invalid document is answered with 200, unless the client asks for the newer media type.
      other: 'http_request_duration_seconds_count{method="POST",route="/graphql",status="2xx",operation="other"}',
      record: 'http_request_duration_seconds_count{method="GET",route="/records/:id",status="2xx"}',
    }
    const before = await metrics()
    for (let index = 0; index < 7; index += 1) await get('/api/device')
    const connection = openConnection(port)
    const body = { operationName: 'aya@example.com', query: 'query aya { secret }' }
    for (let index = 0; index < 3; index += 1) await connection.ask({ ...saveBy(index, randomUUID()), body })
    connection.close()
    await get(`/records/${randomUUID()}?search=secret`)
    const after = await metrics()
    expect(metricIn(after, rows.device) - metricIn(before, rows.device)).toBe(7)
    expect(metricIn(after, rows.other) - metricIn(before, rows.other)).toBe(3)
    expect(metricIn(after, 'idea_training_processes{phase="ready"}')).toBe(processes)
    expect(metricIn(after, 'database_connections_allowed')).toBe(4)
    expect(metricIn(after, 'process_resident_memory_bytes')).toBeGreaterThan(0)
    expect(after).not.toMatch(/[\w-]+@|person|aya|secret|10\.0\.0|[0-9a-f]{8}-[0-9a-f]{4}/i)
    expect((await get('/metrics')).status).toBe(404)
  })

  it('replaces a killed process', async () => {
    const [victim = 0] = workersOf(server.process.pid ?? 0)
    const endings = metricIn(await metrics(), 'idea_training_process_endings_total')
    process.kill(victim, 'SIGKILL')
    await server.until(/A process ended \(SIGKILL\)/)
    expect((await get('/health/live')).status).toBe(200)
    await untilMetrics('idea_training_processes{phase="ready"}', processes)
    expect(workersOf(server.process.pid ?? 0)).toHaveLength(processes)
    expect(metricIn(await metrics(), 'idea_training_process_endings_total')).toBe(endings + 1)
  })

  it('stays alive without its database, and is ready again when it returns', async () => {
    const allow = (isAllowed: boolean) =>
      watcher.query(`alter database ${databaseName} with allow_connections ${isAllowed}`)
    const status = async (path: string) => (await get(path)).status
    await allow(false)
    await watcher.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [databaseName])
    while ((await status('/health/ready')) !== 503) await turn()
    expect(await status('/health/live')).toBe(200)
    await allow(true)
    while ((await status('/health/ready')) !== 200) await turn()
  })

  it('fails readiness before it stops, but still serves requests', async () => {
    const connection = openConnection(port)
    await connection.ask({ path: '/api/device' })
    const ended = server.end('SIGTERM')
    let heard = await get('/health/ready')
    for (; heard.status !== 503; heard = await get('/health/ready')) await turn()
    expect(heard.body).toContain('shutting down')
    expect(await connection.ask(saveBy(1, randomUUID()))).toMatchObject({ status: 200, connection: 'close' })
    expect(await connection.ask({ path: '/health/live' })).toMatchObject({ status: 200, connection: 'close' })
    connection.close()
    expect(await ended).toBe(0)
    expect(await openAtDatabase()).toBe(0)
  })
})

describe('a failing start', () => {
  it('prints one line with the reason, once for all processes', async () => {
    const [port = 0, identityPort = 0] = await freePorts(2)
    const server = startChild('server/serve/main.ts', [], {
      DATABASE_URL: `postgres://someone:secret@127.0.0.1:${port}/ideas`,
      IDENTITY_PORT: `${identityPort}`,
    })
    expect(await server.exit()).toBe(1)
    expect(server.output()).toBe(
      'The database at DATABASE_URL cannot be used: nobody listens there (ECONNREFUSED).\nThe server did not start: the migrations failed.\n',
    )
  })
})

describeWithPostgres('with MIGRATIONS=check', () => {
  it('a server does not migrate, and says that somebody must', async () => {
    const { url, drop } = await createPostgresDatabase('template0')
    const [port, identityPort, metrics] = await freePorts(3)
    const environment = { DATABASE_URL: url, MIGRATIONS: 'check', PORT: `${port}`, IDENTITY_PORT: `${identityPort}` }
    const server = startChild('server/serve/main.ts', [], { ...environment, METRICS_PORT: `${metrics}` })
    expect(await server.exit()).toBe(1)
    expect(server.output()).toContain('The tables of the database are older than this server: migrate them first.\n')
    await drop()
  })
})
