import type { Memory } from './target'

export const memoryRule =
  'the median of the last quarter of the samples is at most 10 % + 16 MB above that of the second quarter (heap and whole process)'

const megabyte = 1_000_000

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** One figure early and late in the run, in megabytes, and whether it stayed level. */
const course = (windows: readonly Memory[], figure: keyof Memory) => {
  const quarter = Math.max(1, windows.length >> 2)
  const early = median(windows.slice(quarter, 2 * quarter).map((memory) => memory[figure]))
  const late = median(windows.slice(-quarter).map((memory) => memory[figure]))
  return { early: early / megabyte, late: late / megabyte, isLevel: late <= early * 1.1 + 16 * megabyte }
}

/**
 * Summarises the memory samples and returns whether memory stayed level.
 *
 * @param isWarm whether there were enough requests to judge; before that, code and caches still grow
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
