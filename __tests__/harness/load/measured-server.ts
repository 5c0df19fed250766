import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import * as v from 'valibot'
import { projectRoot } from '../../../scripts/tools/project-root'
import { residentMemory } from '../../../scripts/tools/resident-memory'

/** Since the last one: processor time, and the longest time that the event loop was busy, in milliseconds. `memory`: in use, in bytes. */
const costSchema = v.object({ cpuMs: v.number(), stallMs: v.number(), memory: v.number() })

/** A server of the measurement, in a process of its own. */
export type MeasuredServer = Awaited<ReturnType<typeof startMeasured>>

const programs = {
  'app-server': '__tests__/harness/load/app-server.ts',
  'baseline-server': '__tests__/bench/baseline-server.ts',
}

/** Starts one of the server programs and waits until it is ready. Its log goes to a file, as in production. */
export async function startMeasured(
  program: keyof typeof programs,
  port: number,
  environment: Readonly<Record<string, string>>,
  logFile: string,
) {
  const log = openSync(logFile, 'a')
  const child = fork(join(projectRoot, programs[program]), [], {
    cwd: projectRoot,
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', PORT: `${port}`, ...environment },
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const ended = once(child, 'exit')
  await Promise.race([once(child, 'message'), ended])
  const isAlive = () => child.exitCode === null && child.signalCode === null
  if (!isAlive()) throw new Error(`${program} has ended:\n${readFileSync(logFile, 'utf8')}`)
  return {
    port,
    isAlive,
    /** The process's resident memory now, in MB. */
    memory: () => residentMemory(child.pid),
    /** What it cost since the last measurement. */
    async measure() {
      child.send('measure')
      const messages: unknown[] = await once(child, 'message')
      return v.parse(costSchema, messages[0])
    },
    /** Returns its exit code. */
    async stop() {
      child.kill()
      await ended
      return child.exitCode
    },
  }
}

/** Runs in the measured process: reports that it is ready, measures when it is asked, and closes it when it is stopped. */
export function reportReady(close: () => Promise<void>): void {
  const loopDelay = monitorEventLoopDelay({ resolution: 1 })
  let usedBefore = process.cpuUsage()
  process.on('message', () => {
    const { user, system } = process.cpuUsage(usedBefore)
    const cost = { cpuMs: (user + system) / 1e3, stallMs: loopDelay.max / 1e6 }
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    process.send?.({ ...cost, memory: heapUsed + external })
    usedBefore = process.cpuUsage()
    loopDelay.enable()
    loopDelay.reset()
  })
  process.once('SIGTERM', () => void close().then(() => process.exit()))
  process.send?.('ready')
}
