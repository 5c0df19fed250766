import { setTimeout as wait } from 'node:timers/promises'
import { AppServer } from '../../__tests__/e2e/harness/server'
import { metricIn } from '../../__tests__/harness/http-connection'
import { freePorts } from '../../scripts/tools/free-port'

export type Server = Awaited<ReturnType<typeof startServer>>

/** Starts the server with its metrics, and waits for all of its processes. */
export async function startServer(settings: NodeJS.ProcessEnv = {}) {
  const [metricsPort] = await freePorts(1)
  const server = await AppServer.start({
    ...{ METRICS_PORT: `${metricsPort}`, DRAIN_SECONDS: '0' },
    // Each simulated person sends their own X-Forwarded-For address.
    ...{ TRUST_PROXY: '1', ...settings },
  })
  /** Returns a function that reads a row of the metrics; 0 if it is missing. */
  const readMetrics = async () => {
    const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
    return (row: string) => metricIn(text, row)
  }
  // One that needs the database later would end if that is away.
  const processes = Number(settings.PROCESSES ?? 0)
  while ((await readMetrics())('idea_training_processes{phase="ready"}') < processes) await wait(200)
  return Object.assign(server, { readMetrics })
}

/** Runs `work` with a server as `npm start` runs it. */
export async function withServer<Result>(work: (server: Server) => Promise<Result>): Promise<Result> {
  const server = await startServer()
  try {
    return await work(server)
  } finally {
    await server.dispose()
  }
}
