import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePorts } from '../../../scripts/tools/free-port'
import { projectRoot } from '../../../scripts/tools/project-root'

/** How long a start may take, in milliseconds; the first one makes the database. */
const startLimit = 60_000

/**
 * The whole product as `npm start` runs it once it is built, in a process of its own, on free ports and with a data folder
 * of its own.
 */
export class AppServer {
  private process: ChildProcess | undefined
  private output = ''

  private constructor(
    private readonly port: number,
    private readonly identityPort: number,
    private readonly dataDir: string,
    private settings: NodeJS.ProcessEnv,
  ) {}

  /** Starts a server, with these settings beside its own; ends when it answers. */
  static async start(settings: NodeJS.ProcessEnv = {}): Promise<AppServer> {
    const [port = 0, identityPort = 0] = await freePorts(2)
    const dataDir = await mkdtemp(path.join(tmpdir(), 'idea-training-'))
    const server = new AppServer(port, identityPort, dataDir, settings)
    await server.launch()
    return server
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  get identityUrl(): string {
    return `http://localhost:${this.identityPort}`
  }

  get isRunning(): boolean {
    return this.process !== undefined && this.process.exitCode === null && this.process.signalCode === null
  }

  /** Starts the server again where it left off: same ports, same data. */
  async launch(): Promise<void> {
    if (this.isRunning) return
    this.output = ''
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: projectRoot,
      env: this.environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (this.output += text))
    }
    this.process = child
    await this.ready()
  }

  /** Asks the server to stop, as Ctrl-C does, and waits until it has. */
  async stop(): Promise<void> {
    await this.end('SIGINT')
  }

  /** Ends the server with no chance to tidy up, as a power cut does. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  /** Stops the server and starts it again, with these settings from now on. */
  async restart(settings: NodeJS.ProcessEnv = {}): Promise<void> {
    await this.stop()
    this.settings = { ...this.settings, ...settings }
    await this.launch()
  }

  /** Stops the server for good, and removes its data. */
  async dispose(): Promise<void> {
    await this.stop()
    await rm(this.dataDir, { recursive: true, force: true })
  }

  /** Nothing of the person's own settings: a test must never reach their database or their Firebase project. */
  private environment(): NodeJS.ProcessEnv {
    const { PATH, HOME, TMPDIR } = process.env
    const own = { PORT: `${this.port}`, IDENTITY_PORT: `${this.identityPort}`, DATA_DIR: this.dataDir }
    return { PATH, HOME, TMPDIR, ...own, ...this.settings }
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.process || !this.isRunning) return
    const exit = once(this.process, 'exit')
    this.process.kill(signal)
    await exit
  }

  private async ready(): Promise<void> {
    const limit = performance.now() + startLimit
    while (!(await this.answers())) {
      if (!this.isRunning) throw new Error(`The server stopped while starting:\n${this.output}`)
      if (performance.now() > limit) throw new Error(`The server does not answer:\n${this.output}`)
      await wait(50)
    }
  }

  private async answers(): Promise<boolean> {
    try {
      const answer = await fetch(`${this.url}/api/healthcheck`)
      return answer.ok
    } catch (error) {
      // Refused connections are what a server that is still starting looks like.
      if (error instanceof TypeError) return false
      throw error
    }
  }
}
