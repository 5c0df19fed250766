import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, closeSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { projectRoot } from '../../../scripts/tools/project-root'

/** A server of the measurement, in a process of its own. */
export interface MeasuredServer {
  port: number
  /** The process's resident memory now, in MB. */
  memory(): Promise<number>
  stop(): Promise<void>
}

const memorySchema = v.object({ rss: v.number() })

/** Starts one of the server programs in this folder and waits until it is ready. Its log goes to a file, as in production. */
export async function startMeasured(
  program: 'app-server' | 'baseline-server',
  port: number,
  environment: Readonly<Record<string, string>>,
  logFile: string,
): Promise<MeasuredServer> {
  const log = openSync(logFile, 'a')
  const child = fork(join(projectRoot, `__tests__/bench/server/${program}.ts`), [], {
    cwd: projectRoot,
    execArgv: ['--import', 'tsx', ...(process.env.BENCH_NODE_FLAGS?.split(' ') ?? [])],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', PORT: `${port}`, ...environment },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  closeSync(log)
  const ended = once(child, 'exit')
  const nextMessage = () => messageFrom(child, ended)
  await nextMessage()
  return {
    port,
    async memory() {
      child.send('memory')
      return v.parse(memorySchema, await nextMessage()).rss / 2 ** 20
    },
    async stop() {
      child.send('stop')
      await ended
    },
  }
}

/** The next IPC message; rejects if the process ends instead. */
async function messageFrom(child: ChildProcess, ended: Promise<unknown>): Promise<unknown> {
  const message = new Promise((resolve) => child.once('message', resolve))
  const end = ended.then(() => {
    throw new Error('A measured server has ended.')
  })
  return Promise.race([message, end])
}

/** Runs in the measured process: reports that it is ready and handles the IPC commands `memory` and `stop`. */
export function serveCommands(close: () => Promise<void>): void {
  process.on('message', (message) => {
    if (message === 'memory') process.send?.(process.memoryUsage())
    if (message === 'stop') void close().then(() => process.exit(0))
  })
  process.send?.('ready')
}
