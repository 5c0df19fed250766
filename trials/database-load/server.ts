import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ServerProcess } from '../../__tests__/e2e/harness/server-process'
import { freePorts } from '../../scripts/tools/free-port'
import { projectRoot } from '../../scripts/tools/project-root'

export type Server = Awaited<ReturnType<typeof startServer>>

/** Starts the server as `npm run serve` does, with the local sign-in. Its data and its log go into the folder. */
export async function startServer(dataDir: string, databaseUrl: string, processes: number) {
  const [port = 0, identityPort = 0, metricsPort = 0] = await freePorts(3)
  mkdirSync(dataDir, { recursive: true })
  const url = `http://127.0.0.1:${port}`
  const settings = {
    ...{ HOST: '127.0.0.1', PORT: `${port}`, IDENTITY_PORT: `${identityPort}`, METRICS_PORT: `${metricsPort}` },
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PROCESSES: `${processes}`, DRAIN_SECONDS: '0' },
    // Each simulated person sends their own X-Forwarded-For address.
    TRUST_PROXY: '1',
  }
  const args = ['--import', 'tsx', 'server/serve/main.ts']
  const logFile = join(dataDir, 'server.log')
  const server = new ServerProcess({ args, folder: projectRoot, settings, url, logFile })

  /** Reads the number of ready and of exited server processes, and of database connections in use. */
  const measure = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const valueOf = (line: RegExp) => Number(line.exec(text)?.[1] ?? 0)
    return {
      ready: valueOf(/^idea_training_processes\{phase="ready"\} (\d+)/m),
      exits: valueOf(/^idea_training_process_endings_total (\d+)/m),
      working: valueOf(/^database_connections\{state="working"\} (\d+)/m),
    }
  }
  /** Waits for all of its processes: one that needs the database later would end if that is away. */
  const launch = async () => {
    await server.launch()
    while ((await measure()).ready < processes) await wait(200)
  }
  const stop = () => server.end('SIGTERM')
  const restart = async () => {
    await stop()
    await launch()
  }
  await launch()
  /** Kills it at once; synchronous, so it also works in exit handlers. */
  const kill = () => void server.end('SIGKILL')
  return { url, measure, stop, restart, kill }
}
