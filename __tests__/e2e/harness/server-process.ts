import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

interface ServerScript {
  /** What Node gets: how it reads TypeScript, and the program, relative to the folder. */
  args: readonly string[]
  folder: string
  /** The environment; nothing is inherited from the developer's, so a test can never reach their database. */
  settings: NodeJS.ProcessEnv
  url: string
  /** How long a start may take, in milliseconds. */
  startLimitMs?: number
  /** Where its output goes, too. */
  logFile?: string
}

/** The first start of a server creates its database. */
const defaultStartLimitMs = 90_000

/** A server in its own process; ready when `/api/healthcheck` responds. */
export class ServerProcess {
  private process: ChildProcess | undefined
  private output = ''

  constructor(private server: ServerScript) {}

  get isRunning(): boolean {
    return this.process !== undefined && this.process.exitCode === null && this.process.signalCode === null
  }

  /** Changes its environment from the next start on. */
  change(settings: NodeJS.ProcessEnv): void {
    this.server = { ...this.server, settings: { ...this.server.settings, ...settings } }
  }

  /** Starts it unless it is running, and waits until it is ready. */
  async launch(): Promise<void> {
    if (this.isRunning) return
    this.output = ''
    const { args, folder, settings, logFile } = this.server
    const { PATH, HOME, TMPDIR } = process.env
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { PATH, HOME, TMPDIR, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    // Open until the last line, even if the folder is removed meanwhile.
    const log = logFile === undefined ? undefined : createWriteStream(logFile, { flags: 'a' })
    child.once('close', () => log?.end())
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.output += text
        log?.write(text)
      })
    }
    this.process = child
    await this.ready()
  }

  /** Sends it a signal, and waits until it has ended. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.process || !this.isRunning) return
    const exit = once(this.process, 'exit')
    this.process.kill(signal)
    await exit
  }

  private async ready(): Promise<void> {
    const limit = performance.now() + (this.server.startLimitMs ?? defaultStartLimitMs)
    while (!(await this.answers())) {
      if (!this.isRunning) throw new Error(`The server stopped while starting:\n${this.output}`)
      if (performance.now() > limit) throw new Error(`The server does not answer:\n${this.output}`)
      await wait(50)
    }
  }

  private async answers(): Promise<boolean> {
    try {
      const answer = await fetch(`${this.server.url}/api/healthcheck`)
      return answer.ok
    } catch (error) {
      // Connection refused: the server is still starting.
      if (error instanceof TypeError) return false
      throw error
    }
  }
}
