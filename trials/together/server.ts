import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServerProcess } from '../../__tests__/e2e/harness/server-process'
import { freePorts } from '../../scripts/tools/free-port'
import { projectRoot } from '../../scripts/tools/project-root'

/** Starts a server with a folder of its own: in one process as `npm start` does, or as `npm run serve` does. */
export async function startServer(
  program: 'server/main.ts' | 'server/serve/main.ts',
  settings: NodeJS.ProcessEnv = {},
) {
  const [port = 0, identityPort = 0, metricsPort = 0] = await freePorts(3)
  const dataDir = mkdtempSync(join(tmpdir(), 'idea-training-together-'))
  const url = `http://127.0.0.1:${port}`
  const server = new ServerProcess({
    args: ['--import', 'tsx', program],
    folder: projectRoot,
    settings: {
      ...{ HOST: '127.0.0.1', PORT: `${port}`, IDENTITY_PORT: `${identityPort}`, METRICS_PORT: `${metricsPort}` },
      ...{ DATA_DIR: dataDir, DRAIN_SECONDS: '0', ...settings },
    },
    url,
  })
  await server.launch()

  const measure = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0)
    return {
      cpuSeconds: valueOf('process_cpu_seconds_total'),
      residentMB: valueOf('process_resident_memory_bytes') / 1e6,
      /** Of the workers of `npm run serve`. */
      ready: Number(/^idea_training_processes\{phase="ready"\} (\d+)/m.exec(text)?.[1] ?? 0),
      streams: valueOf('http_streams_open'),
    }
  }
  return {
    url,
    measure,
    kill: () => server.end('SIGKILL'),
    launch: () => server.launch(),
    stop: async () => {
      await server.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
