import { execFileSync } from 'node:child_process'

const pid = String(process.pid)

/** Asks or tells the system on which cores this process, with all of its threads, may run; `taskset` comes with Linux. */
const taskset = (...values: string[]): string => execFileSync('taskset', ['-c', '-p', ...values], { encoding: 'utf8' })

/**
 * Does the work on one core, and what is started meanwhile as well, so that nobody waits for another core to wake up. Where
 * the system cannot be told, it does the work as ever.
 */
export async function onOneCore<Result>(work: () => Promise<Result>): Promise<Result> {
  const cores = allowedCores()
  if (cores === undefined) return work()
  taskset('-a', cores.split(/[,-]/)[0] ?? cores, pid)
  try {
    return await work()
  } finally {
    taskset('-a', cores, pid)
  }
}

/** As a list, such as `0-3` or `0,2`; undefined where that is not to be known. */
function allowedCores(): string | undefined {
  try {
    return /: ([\d,-]+)\s*$/.exec(taskset(pid))?.[1]
  } catch {
    return undefined
  }
}
