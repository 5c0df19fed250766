import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePorts } from '../../scripts/tools/free-port'
import { startChild } from '../harness/child'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'idea-training-container-'))
})

afterEach(() => rm(dataDir, { recursive: true }))

describe("the image's command", () => {
  it('runs one process, and stops cleanly', async () => {
    const [port, identityPort] = await freePorts(2)
    const environment = { DATA_DIR: dataDir, PORT: `${port}`, IDENTITY_PORT: `${identityPort}` }
    const server = startChild('scripts/run-container.ts', [], environment)
    await server.until(/ready/)
    expect((await fetch(`http://localhost:${port}/health/ready`)).status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it('says that several processes need PostgreSQL', async () => {
    const server = startChild('scripts/run-container.ts', [], { DATA_DIR: dataDir, PROCESSES: '2' })
    expect(await server.exit()).toBe(1)
    expect(server.output()).toBe('DATABASE_URL is missing: several processes need PostgreSQL.\n')
  })
})
