import { fork } from 'node:child_process'
import { once } from 'node:events'

/** How many histories a process runs at most before a fresh one takes over, so that memory does not grow. */
const largestPart = 2_500

/**
 * Runs the histories of many seeds in several processes at a time, which print their results as they end. Sets exit code 1 if a
 * history violates an invariant or a process fails.
 * @param lanes how many processes run at a time
 */
export async function runInLanes(first: number, histories: number, lanes: number): Promise<void> {
  const end = first + histories
  const partSize = Math.min(largestPart, Math.ceil(histories / lanes))
  let next = first
  const lane = async () => {
    while (next < end) {
      const [from, size] = [next, Math.min(partSize, end - next)]
      next += size
      await runPart(from, size)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function runPart(first: number, histories: number): Promise<void> {
  const [, script = ''] = process.argv
  const options = ['--first', String(first), '--seeds', String(histories)]
  const part = fork(script, options)
  await once(part, 'exit')
  if (part.exitCode === 0) return
  process.exitCode = 1
  console.log(`The histories from seed ${first} failed.`)
}
