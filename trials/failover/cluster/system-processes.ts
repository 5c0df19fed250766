import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { errorCode } from '../../../server/errors'

/** Runs `work` on a process that may end at any moment; undefined if it is gone. */
const unlessGone = <Result>(work: () => Result): Result | undefined => {
  try {
    return work()
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}

/** Parses `/proc/<pid>/stat`: `pid (name) state parent …`. The name may contain brackets and spaces. */
const statusOf = (pid: number) => {
  const stat = unlessGone(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  if (stat === undefined) return undefined
  const end = stat.lastIndexOf(')')
  return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(stat.slice(end + 2).split(' ')[1]) }
}

/** Pids of a process's children. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((other) => statusOf(other)?.parent === pid)

/** The program's name; undefined if no such process runs. */
export const nameOf = (pid: number): string | undefined => statusOf(pid)?.name

/** Signals all processes; skips those that have ended. */
export const signalAll = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) unlessGone(() => process.kill(pid, name))
}

/**
 * Resumes these processes when this one ends, even by kill -9, because a frozen process cannot handle SIGTERM. A shell waits for
 * the end of a pipe that only this process holds.
 */
export const thawOnExit = (pids: readonly number[]): void => {
  if (pids.length === 0) return
  const waiting = spawn('sh', ['-c', `cat > /dev/null; kill -CONT ${pids.join(' ')}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  waiting.unref()
}
