import type { Mark } from './ring-geometry'

/** Above this many the seconds are no longer listed one by one. */
const mostListed = 12

/** A ring in words, for those who do not see it: `3 ideas, at 2, 11 and 28 seconds`. */
export function describeMarks(marks: readonly Mark[]): string {
  if (marks.length === 0) return 'No ideas'
  const count = marks.length === 1 ? '1 idea' : `${marks.length} ideas`
  const seconds = marks.map((mark) => Math.round(mark.atMs / 1000)).sort((one, other) => one - other)
  const last = seconds.at(-1)
  if (seconds.length > mostListed) return `${count}, from ${seconds[0]} to ${last} seconds`
  const listed = seconds.length === 1 ? `${last}` : `${seconds.slice(0, -1).join(', ')} and ${last}`
  return `${count}, at ${listed} seconds`
}
