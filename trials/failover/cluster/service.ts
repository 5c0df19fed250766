import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import type { SystemUser } from '../../../scripts/tools/postgres-programs'

/** A program that runs until it is told to stop. */
export type Service = {
  pid: number
  isRunning(): boolean
  signal(name: NodeJS.Signals): void
  /** Resolves when it has ended for any reason. */
  ended: Promise<void>
}

type ServiceOptions = {
  program: string
  args: readonly string[]
  user?: SystemUser
  cwd: string
  environment?: Readonly<Record<string, string>>
  /** Everything that it writes goes here. */
  logFile: string
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Starts a program of the test cluster. If this process dies, the kernel sends the program SIGTERM. */
export const startService = (options: ServiceOptions): Service => {
  const { program, args, user = {}, cwd, environment = {}, logFile } = options
  const log = openSync(logFile, 'a')
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', program, ...args], {
    ...user,
    cwd,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...environment },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  if (child.pid === undefined) throw new Error(`${program} could not be started.`)
  return {
    pid: child.pid,
    isRunning: () => isRunning(child),
    signal: (name) => {
      if (isRunning(child)) child.kill(name)
    },
    ended: once(child, 'exit').then(() => undefined),
  }
}
