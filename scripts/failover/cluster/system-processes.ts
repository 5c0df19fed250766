import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { errorCode } from '../../../server/errors'

/** A process may end at any moment, also while it is read about or signalled. */
const unlessGone = <Result>(work: () => Result): Result | undefined => {
  try {
    return work()
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}

/** What Linux says of a process: `pid (name) state parent …`, where a name may hold brackets and spaces itself. */
const statusOf = (pid: number) => {
  const stat = unlessGone(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  if (stat === undefined) return undefined
  const end = stat.lastIndexOf(')')
  return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(stat.slice(end + 2).split(' ')[1]) }
}

/** The processes that this one has started. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((other) => statusOf(other)?.parent === pid)

/** The program's name; undefined where no such process runs. */
export const nameOf = (pid: number): string | undefined => statusOf(pid)?.name

/** Signals all of them; one that has ended already is passed over. */
export const signalAll = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) unlessGone(() => process.kill(pid, name))
}

/**
 * Lets these go on when this process has ended, even by kill -9: what is frozen cannot take the signal that ends it. A shell
 * of its own waits for the end of a pipe that only this process holds.
 */
export const thawOnExit = (pids: readonly number[]): void => {
  if (pids.length === 0) return
  const waiting = spawn('sh', ['-c', `cat > /dev/null; kill -CONT ${pids.join(' ')}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  waiting.unref()
}
