import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { freePorts } from '../../scripts/tools/free-port'
import { signInLocally } from '../../scripts/tools/sign-in-locally'
import { startChild } from '../harness/child'
import { createPostgresDatabase, describeWithPostgres, makeFolder } from '../harness/test-database'

/** A collector of traces: what it was sent, as text; names in protocol buffers are plain UTF-8. */
const openCollector = async (port: number) => {
  const received: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(`${request.url} ${body}`)
      response.end()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${port}`, text: () => received.join('\n'), close: () => server.close() }
}

const cleanUp: (() => unknown)[] = []

afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo()
})

describeWithPostgres('tracing', () => {
  it('names routes and statements, and nothing that belongs to a person', async () => {
    const [port = 0, identityPort = 0, collectorPort = 0] = await freePorts(3)
    const collector = await openCollector(collectorPort)
    const { url, drop } = await createPostgresDatabase()
    const { folder, remove } = await makeFolder()
    cleanUp.push(collector.close, drop, remove)
    const server = startChild('server/main.ts', [], {
      ...{ DATABASE_URL: url, DATA_DIR: folder, PORT: `${port}`, IDENTITY_PORT: `${identityPort}` },
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    })
    cleanUp.push(() => server.end('SIGKILL'))
    await server.until(/ready/)
    await fetch(`http://localhost:${port}/health/ready?secret-in-the-query`)
    await fetch(`http://localhost:${port}/records/secret-in-the-path`)
    // A failed query's message has its parameters.
    const admin = new Client({ connectionString: url })
    await admin.connect()
    await admin.query('drop table users')
    await admin.end()
    const who = { email: 'aya@example.com', name: 'Aya' }
    const { idToken } = await signInLocally(`http://localhost:${identityPort}`, who)
    const failed = await fetch(`http://localhost:${port}/api/users/profile`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
      body: JSON.stringify({ firstName: 'secret-in-a-name', images: [] }),
    })
    expect(failed.status).toBe(500)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(collector.text()).toContain('/v1/traces')
    expect(collector.text()).toContain('GET /health/ready')
    expect(collector.text()).toContain('PUT /api/users/profile')
    expect(collector.text()).toContain("current_setting('transaction_read_only')")
    expect(collector.text()).toContain('idea-training')
    expect(collector.text()).not.toContain('secret')
  })
})
