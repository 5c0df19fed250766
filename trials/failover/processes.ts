import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SystemUser } from '../../scripts/tools/postgres-programs'
import { errorCode } from '../../server/errors'

export type Service = ReturnType<typeof startService>

/**
 * Starts a program of the test cluster in a folder, where its log goes, too. If this process dies, the kernel sends the program SIGTERM.
 */
export function startService(program: string, args: readonly string[], user: SystemUser, folder: string) {
  const log = openSync(join(folder, 'services.log'), 'a')
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', program, ...args], {
    ...{ ...user, cwd: folder, env: { PATH: process.env.PATH, LANG: 'C.UTF-8' } },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    /** Its pid; none once it has ended. */
    pids: () => (isRunning() && child.pid !== undefined ? [child.pid] : []),
    kill: () => void child.kill('SIGKILL'),
    /** Resolves when it has ended for any reason. */
    ended: once(child, 'exit'),
  }
}

/** Creates a folder owned by the user that will write to it. */
export function makeFolderOwnedBy(folder: string, { uid, gid }: SystemUser): void {
  mkdirSync(folder, { recursive: true })
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

/** Runs `work` on a process that may end at any moment; undefined if it is gone. */
function unlessGone<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}

const readIfThere = (file: string) => unlessGone(() => readFileSync(file, 'utf8')) ?? ''

/** Pids of the postmaster of a data folder and of its children; empty if it does not run. */
export function postgresPids(dataFolder: string): number[] {
  const [postmaster = ''] = readIfThere(join(dataFolder, 'postmaster.pid')).split('\n')
  if (!/^\d+$/.test(postmaster) || readIfThere(`/proc/${postmaster}/comm`).trim() !== 'postgres') return []
  const children = readIfThere(`/proc/${postmaster}/task/${postmaster}/children`)
  return [postmaster, ...children.split(' ').filter((pid) => pid !== '')].map(Number)
}

/** Signals all processes; skips those that have ended. */
export function signalAll(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) unlessGone(() => process.kill(pid, name))
}

/**
 * Resumes these processes when this one ends, even by kill -9, because a frozen process cannot handle SIGTERM. A shell waits for
 * the end of a pipe that only this process holds.
 */
export function thawOnExit(pids: readonly number[]): void {
  if (pids.length === 0) return
  const waiting = spawn('sh', ['-c', `cat > /dev/null; kill -CONT ${pids.join(' ')}`], {
    ...{ detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  })
  waiting.unref()
}
