import { execFileSync } from 'node:child_process'

const pid = String(process.pid)

/** Reads or sets the CPU affinity of this process with `taskset` (Linux). */
const taskset = (...values: string[]): string => execFileSync('taskset', ['-c', '-p', ...values], { encoding: 'utf8' })

/**
 * Runs `work` and its child processes on one core, so nothing waits for another core to wake up. Without `taskset`, just runs
 * `work`.
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

/** The allowed cores as a list such as `0-3` or `0,2`; undefined if unknown. */
function allowedCores(): string | undefined {
  try {
    return /: ([\d,-]+)\s*$/.exec(taskset(pid))?.[1]
  } catch {
    return undefined
  }
}
