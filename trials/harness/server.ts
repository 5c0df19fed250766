import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ServerProcess } from '../../__tests__/e2e/harness/server-process'
import { metricIn } from '../../__tests__/harness/http-connection'
import { freePorts } from '../../scripts/tools/free-port'
import { projectRoot } from '../../scripts/tools/project-root'

export type Server = Awaited<ReturnType<typeof startServer>>

/**
 * Starts the server with the local sign-in: with `PROCESSES` as `npm run serve` does, otherwise as `npm start` does. Its data and its log go
 * into the folder.
 */
export async function startServer(dataDir: string, settings: NodeJS.ProcessEnv = {}) {
  const [port = 0, identityPort = 0, metricsPort = 0] = await freePorts(3)
  mkdirSync(dataDir, { recursive: true })
  const url = `http://127.0.0.1:${port}`
  const server = new ServerProcess({
    args: ['--import', 'tsx', settings.PROCESSES === undefined ? 'server/main.ts' : 'server/serve/main.ts'],
    folder: projectRoot,
    settings: {
      ...{ HOST: '127.0.0.1', PORT: `${port}`, IDENTITY_PORT: `${identityPort}`, METRICS_PORT: `${metricsPort}` },
      // Each simulated person sends their own X-Forwarded-For address.
      ...{ DATA_DIR: dataDir, DRAIN_SECONDS: '0', TRUST_PROXY: '1', ...settings },
    },
    url,
    logFile: join(dataDir, 'server.log'),
  })

  /** Returns a function that reads a row of the metrics; 0 if it is missing. */
  const readMetrics = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return (row: string) => metricIn(text, row)
  }
  /** Waits for all of its processes: one that needs the database later would end if that is away. */
  const launch = async () => {
    await server.launch()
    const processes = Number(settings.PROCESSES ?? 0)
    while ((await readMetrics())('idea_training_processes{phase="ready"}') < processes) await wait(200)
  }
  await launch()
  return {
    url,
    launch,
    readMetrics,
    stop: () => server.end('SIGTERM'),
    /** Kills it at once; the signal is sent synchronously, so it also works in exit handlers. */
    kill: () => server.end('SIGKILL'),
  }
}

/** Runs `work` with a server as `npm start` runs it, in a temporary folder. */
export async function withServer<Result>(work: (server: Server) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'idea-training-trial-'))
  const server = await startServer(folder)
  try {
    return await work(server)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
