import type { Memory } from './target'

export const memoryRule =
  'the median of the last quarter of the windows is at most a tenth and 16 MB above that of the second quarter (heap, and all of the process)'

const megabyte = 1_000_000

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** How one figure went, in megabytes: early, late, and whether it came back to its level. */
const course = (windows: readonly Memory[], figure: keyof Memory) => {
  const quarter = Math.max(1, windows.length >> 2)
  const early = median(windows.slice(quarter, 2 * quarter).map((memory) => memory[figure]))
  const late = median(windows.slice(-quarter).map((memory) => memory[figure]))
  return { early: early / megabyte, late: late / megabyte, isLevel: late <= early * 1.1 + 16 * megabyte }
}

/**
 * What the windows say, in a line, and whether memory came back to its level.
 *
 * @param isWarm whether there were enough requests for a level to come back to; before, code and caches still grow.
 */
export const judgeMemory = (windows: readonly Memory[], isWarm: boolean): { line: string; isLevel: boolean } => {
  const [heap, rss] = [course(windows, 'heapUsed'), course(windows, 'rss')]
  const words = [
    { name: 'heap', ...heap },
    { name: 'process', ...rss },
  ].map(({ name, early, late }) => `${name} ${early.toFixed(1)} -> ${late.toFixed(1)} MB`)
  return {
    line: `${words.join(', ')} over ${windows.length} windows`,
    isLevel: !isWarm || (heap.isLevel && rss.isLevel),
  }
}
