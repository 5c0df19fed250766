import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import type { SystemUser } from '../../scripts/tools/postgres-programs'

/** A program that runs until it is told to stop. */
export interface Service {
  pid: number
  isRunning(): boolean
  kill(): void
  /** Resolves when it has ended for any reason. */
  ended: Promise<unknown>
}

interface ServiceOptions {
  program: string
  args: readonly string[]
  user: SystemUser
  cwd: string
  /** Everything that it writes goes here. */
  logFile: string
}

/** Starts a program of the test cluster. If this process dies, the kernel sends the program SIGTERM. */
export function startService({ program, args, user, cwd, logFile }: ServiceOptions): Service {
  const log = openSync(logFile, 'a')
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', program, ...args], {
    ...user,
    cwd,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8' },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const { pid } = child
  if (pid === undefined) throw new Error(`${program} could not be started.`)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return { pid, isRunning, kill: () => void child.kill('SIGKILL'), ended: once(child, 'exit') }
}
