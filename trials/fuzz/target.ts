import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import type { Rates } from '../../server/http/limits'
import { freePorts } from '../../scripts/tools/free-port'
import { projectRoot } from '../../scripts/tools/project-root'

/** Bytes, as `process.memoryUsage()` counts them. */
const memorySchema = v.object({ rss: v.number(), heapUsed: v.number() })

const costSchema = v.object({ cpuMs: v.number(), stallMs: v.number() })

export type Memory = v.InferOutput<typeof memorySchema>

/** Processor time, and the longest time that the event loop was busy; in milliseconds. */
type Cost = v.InferOutput<typeof costSchema>

/** The server being fuzzed: its own process, on free ports, with a temporary folder. */
export class Target {
  /** The server's output so far. */
  log = ''

  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
    readonly identityUrl: string,
    readonly dataDir: string,
  ) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.log += text))
    }
  }

  /** Starts a server with these rates. */
  static async start({ perAddress, perPerson }: Rates): Promise<Target> {
    const [port = 0, identityPort = 0] = await freePorts(2)
    const dataDir = await mkdtemp(path.join(tmpdir(), 'idea-training-fuzz-'))
    const { PATH, HOME } = process.env
    const child = fork(path.join(projectRoot, 'trials/fuzz/fuzzed-server.ts'), [`${perAddress}`, `${perPerson}`], {
      cwd: projectRoot,
      execArgv: ['--expose-gc', '--import', 'tsx'],
      env: { PATH, HOME, DATA_DIR: dataDir, PORT: `${port}`, IDENTITY_PORT: `${identityPort}` },
      silent: true,
    })
    const target = new Target(child, port, `http://localhost:${identityPort}`, dataDir)
    const started = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => undefined)])
    if (started === undefined) throw new Error(`The server did not start:\n${target.log}`)
    return target
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  /** The server's memory after a garbage collection. */
  async memory(): Promise<Memory> {
    return v.parse(memorySchema, await this.ask('memory'))
  }

  /** What the server has done since the last call. */
  async cost(): Promise<Cost> {
    return v.parse(costSchema, await this.ask('cost'))
  }

  private async ask(message: string): Promise<unknown> {
    this.child.send(message)
    const responses: unknown[] = await once(this.child, 'message')
    return responses[0]
  }

  /** Stops the server gracefully and removes its folder; returns the exit code. */
  async stop(): Promise<number | null> {
    if (this.isAlive) {
      const exit = once(this.child, 'exit')
      this.child.send('stop')
      await exit
    }
    await rm(this.dataDir, { recursive: true, force: true })
    return this.child.exitCode
  }
}
