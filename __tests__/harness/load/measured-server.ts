import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../../scripts/tools/project-root'
import { residentMemory } from '../../../scripts/tools/resident-memory'

/** A server of the measurement, in a process of its own. */
export interface MeasuredServer {
  port: number
  /** The process's resident memory now, in MB. */
  memory(): number
  stop(): Promise<void>
}

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
): Promise<MeasuredServer> {
  const log = openSync(logFile, 'a')
  const child = fork(join(projectRoot, programs[program]), [], {
    cwd: projectRoot,
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', PORT: `${port}`, ...environment },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  closeSync(log)
  const ended = once(child, 'exit')
  await Promise.race([once(child, 'message'), ended])
  if (child.exitCode !== null) throw new Error(`${program} has ended.`)
  return {
    port,
    memory: () => residentMemory(child.pid),
    async stop() {
      child.kill()
      await ended
    },
  }
}

/** Runs in the measured process: reports that it is ready, and closes it when it is stopped. */
export function reportReady(close: () => Promise<void>): void {
  process.once('SIGTERM', () => void close().then(() => process.exit()))
  process.send?.('ready')
}
