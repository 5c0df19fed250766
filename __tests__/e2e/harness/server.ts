import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePorts } from '../../../scripts/tools/free-port'
import { projectRoot } from '../../../scripts/tools/project-root'
import { typeScriptArgs } from '../../harness/child'
import { copyFolder } from '../../harness/copy-folder'
import { ServerProcess } from './server-process'

/**
 * The built product as `npm start` runs it, or with `PROCESSES` as `npm run serve` does, but with a faster start, on free ports and with its
 * own data folder, where its log goes, too.
 */
export class AppServer {
  private readonly process: ServerProcess

  private constructor(
    private readonly port: number,
    private readonly identityPort: number,
    /** The folder of its database and local accounts. */
    readonly dataDir: string,
    settings: NodeJS.ProcessEnv,
  ) {
    const own = { PORT: `${port}`, IDENTITY_PORT: `${identityPort}`, DATA_DIR: dataDir }
    this.process = new ServerProcess({
      args: [...typeScriptArgs, settings.PROCESSES === undefined ? 'server/main.ts' : 'server/serve/main.ts'],
      folder: projectRoot,
      settings: { ...own, ...settings },
      url: this.url,
      logFile: path.join(dataDir, 'server.log'),
    })
  }

  /** Starts a server with additional settings, on a copy of the empty template database if there is one, and waits until it is ready. */
  static async start(settings: NodeJS.ProcessEnv = {}): Promise<AppServer> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'idea-training-'))
    const template = process.env.TEST_PGLITE_TEMPLATE
    if (template !== undefined) {
      await copyFolder(path.join(template, 'database'), path.join(dataDir, 'database'))
    }
    return AppServer.launchOnFreePorts(dataDir, settings)
  }

  private static async launchOnFreePorts(dataDir: string, settings: NodeJS.ProcessEnv): Promise<AppServer> {
    const [port = 0, identityPort = 0] = await freePorts(2)
    const server = new AppServer(port, identityPort, dataDir, settings)
    try {
      await server.launch()
      return server
    } catch (error) {
      // Another program took a port between the draw and the start.
      if (error instanceof Error && /Port \d+ is taken/.test(error.message)) {
        return AppServer.launchOnFreePorts(dataDir, settings)
      }
      throw error
    }
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  get identityUrl(): string {
    return `http://localhost:${this.identityPort}`
  }

  get isRunning(): boolean {
    return this.process.isRunning
  }

  /** Starts the server again where it left off: same ports, same data. */
  async launch(): Promise<void> {
    await this.process.launch()
  }

  /** Asks the server to stop, as Ctrl-C does, and waits until it has. */
  async stop(): Promise<void> {
    await this.process.end('SIGINT')
  }

  /** Kills the server without cleanup, like a power cut. */
  async kill(): Promise<void> {
    await this.process.end('SIGKILL')
  }

  /** Stops the server and starts it again, with these settings from now on. */
  async restart(settings: NodeJS.ProcessEnv = {}): Promise<void> {
    await this.stop()
    this.process.change(settings)
    await this.launch()
  }

  /** Stops the server for good, and removes its data. */
  async dispose(): Promise<void> {
    await this.stop()
    await rm(this.dataDir, { recursive: true, force: true })
  }
}
