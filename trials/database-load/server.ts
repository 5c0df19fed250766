import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ServerProcess } from '../../__tests__/e2e/harness/server-process'
import { freePorts } from '../../scripts/tools/free-port'
import { projectRoot } from '../../scripts/tools/project-root'

/** The server as `npm run serve` runs it, with the local sign-in. */
export class Server {
  private constructor(
    readonly url: string,
    private readonly metricsUrl: string,
    private readonly processes: number,
    private readonly process: ServerProcess,
  ) {}

  /** Starts the server with this many processes. Its data go into the folder, and its log. */
  static async start(dataDir: string, databaseUrl: string, processes: number): Promise<Server> {
    const [port = 0, identityPort = 0, metricsPort = 0] = await freePorts(3)
    mkdirSync(dataDir, { recursive: true })
    const url = `http://127.0.0.1:${port}`
    const settings = {
      HOST: '127.0.0.1',
      PORT: `${port}`,
      IDENTITY_PORT: `${identityPort}`,
      METRICS_PORT: `${metricsPort}`,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PROCESSES: `${processes}`,
      DRAIN_SECONDS: '0',
      // Each simulated person sends their own X-Forwarded-For address.
      TRUST_PROXY: '1',
    }
    const args = ['--import', 'tsx', 'server/serve/main.ts']
    const server = new ServerProcess({ args, folder: projectRoot, settings, url, logFile: join(dataDir, 'server.log') })
    const started = new Server(url, `http://127.0.0.1:${metricsPort}/metrics`, processes, server)
    await started.launch()
    return started
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.launch()
  }

  async stop(): Promise<void> {
    await this.process.end('SIGTERM')
  }

  /** Kills it at once; synchronous, so it also works in exit handlers. */
  kill(): void {
    void this.process.end('SIGKILL')
  }

  /** Starts it, and waits for all of its processes: one that needs the database later would end if that is away. */
  private async launch(): Promise<void> {
    await this.process.launch()
    while ((await this.measure()).ready < this.processes) await wait(200)
  }

  /** Reads the number of ready and of exited server processes, and of database connections in use. */
  async measure(): Promise<{ ready: number; exits: number; working: number }> {
    const text = await (await fetch(this.metricsUrl)).text()
    const valueOf = (line: RegExp) => Number(line.exec(text)?.[1] ?? 0)
    return {
      ready: valueOf(/^idea_training_processes\{phase="ready"\} (\d+)/m),
      exits: valueOf(/^idea_training_process_endings_total (\d+)/m),
      working: valueOf(/^database_connections\{state="working"\} (\d+)/m),
    }
  }
}
