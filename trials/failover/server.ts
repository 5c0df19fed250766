import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePorts } from '../../scripts/tools/free-port'
import { projectRoot } from '../../scripts/tools/project-root'
import { startService, type Service } from './cluster/service'

/** How long a start may take, in milliseconds. */
const startLimitMs = 90_000

/** The server as `npm run serve` runs it, with the local sign-in. */
export class Server {
  private service: Service

  private constructor(
    readonly url: string,
    private readonly metricsUrl: string,
    private readonly launch: () => Service,
  ) {
    this.service = launch()
  }

  /** Starts the server with this many processes; data and log go into the folder. */
  static async start(folder: string, databaseUrl: string, processes: number): Promise<Server> {
    const [port = 0, identityPort = 0, metricsPort = 0] = await freePorts(3)
    mkdirSync(dataDirOf(folder), { recursive: true })
    const environment = {
      HOST: '127.0.0.1',
      PORT: `${port}`,
      IDENTITY_PORT: `${identityPort}`,
      METRICS_PORT: `${metricsPort}`,
      DATA_DIR: dataDirOf(folder),
      DATABASE_URL: databaseUrl,
      PROCESSES: `${processes}`,
      DRAIN_SECONDS: '0',
      // Each simulated person sends its own X-Forwarded-For address.
      TRUST_PROXY: '1',
    }
    const server = new Server(`http://127.0.0.1:${port}`, `http://127.0.0.1:${metricsPort}/metrics`, () =>
      startService({
        program: process.execPath,
        args: ['--import', 'tsx', 'server/serve/main.ts'],
        cwd: projectRoot,
        environment,
        logFile: join(folder, 'server.log'),
      }),
    )
    await server.untilReady()
    return server
  }

  async restart(): Promise<void> {
    await this.stop()
    this.service = this.launch()
    await this.untilReady()
  }

  async stop(): Promise<void> {
    this.service.signal('SIGTERM')
    const { ended } = this.service
    await Promise.race([ended, wait(startLimitMs).then(() => this.service.signal('SIGKILL'))])
    await ended
  }

  kill(): void {
    this.service.signal('SIGKILL')
  }

  /** Reads the number of exited server processes and of database connections in use. */
  async measure(): Promise<{ exits: number; working: number }> {
    const text = await (await fetch(this.metricsUrl)).text()
    const valueOf = (line: RegExp) => Number(line.exec(text)?.[1] ?? 0)
    return {
      exits: valueOf(/^idea_training_process_endings_total (\d+)/m),
      working: valueOf(/^database_connections\{state="working"\} (\d+)/m),
    }
  }

  private async untilReady(): Promise<void> {
    const limit = performance.now() + startLimitMs
    while (!(await this.isReady())) {
      if (!this.service.isRunning() || performance.now() > limit) throw new Error('The server did not start.')
      await wait(100)
    }
  }

  private isReady(): Promise<boolean> {
    return fetch(`${this.url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}

/** The server's data folder, which contains its signing key. */
export const dataDirOf = (folder: string) => join(folder, 'server')
