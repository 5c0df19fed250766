/**
 * The default time of one full turn of a ring, in milliseconds. A round of any length is one turn. In a file of its own, so that an
 * empty ring does not bring the geometry of marks.
 */
export const turnMs = 60_000

/** How long a tick of a ring is, in milliseconds: in a long round several seconds, or the ticks would merge into a line. */
export function tickMsOf(lengthMs: number): number {
  return [1000, 2000, 5000].find((tickMs) => lengthMs / tickMs <= 90) ?? 10_000
}
