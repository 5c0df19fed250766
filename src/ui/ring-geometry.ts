/** The geometry of the minute ring: pure functions from moments to places, in degrees clockwise from 12 o'clock. */

/** An idea as the ring sees it; times in milliseconds since the round's start. */
export interface Mark {
  readonly atMs: number
  /** When a spoken idea ended; a spoken one without an end is drawn as short as an arc can be. */
  readonly endMs?: number | null | undefined
  readonly source: 'TYPED' | 'SPOKEN'
}

/** One turn of the ring where nothing else is said, in milliseconds; a round of another length is one turn as well. */
export const turnMs = 60_000

/** The shortest arc, so that a spoken idea never looks like a typed one; of a turn of a minute. */
const shortestArcMs = 900

/** An arc of a whole turn starts where it ends and would draw nothing. */
const widestArc = 359.9

/** Closer than this, marks lie so much on each other that they step apart, outwards; of a turn of a minute. */
const clearanceMs = 600

const laneCount = 3

/** The angle of a moment: 0 at the start of the round, 360 at its end; moments outside the round stay at its ends. */
export function angleOf(atMs: number, lengthMs = turnMs): number {
  return (Math.min(Math.max(atMs, 0), lengthMs) / lengthMs) * 360
}

/** The place at an angle and a distance from the centre; y grows downwards, as on a screen. */
export function pointAt(angle: number, radius: number): { readonly x: number; readonly y: number } {
  const radians = (angle * Math.PI) / 180
  return { x: rounded(radius * Math.sin(radians)), y: rounded(-radius * Math.cos(radians)) }
}

/** The first and the last angle of a spoken idea. */
export function arcOf(mark: Mark, lengthMs = turnMs): { from: number; to: number } {
  const shortestMs = onTurnOf(lengthMs, shortestArcMs)
  const endMs = Math.max(mark.endMs ?? mark.atMs, mark.atMs + shortestMs)
  const to = angleOf(endMs, lengthMs)
  return { from: Math.min(angleOf(mark.atMs, lengthMs), to - angleOf(shortestMs, lengthMs)), to }
}

/** An SVG path along the circle, clockwise from one angle to another. */
export function arcPath({ from, to }: { from: number; to: number }, radius: number): string {
  const sweep = Math.min(to - from, widestArc)
  const start = pointAt(from, radius)
  const end = pointAt(from + sweep, radius)
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${sweep > 180 ? 1 : 0} 1 ${end.x} ${end.y}`
}

/**
 * For each mark, in the order given, how many steps outside the circle it lies. Marks that come too close to the one
 * before step outwards, so that a burst of ideas can still be counted; where all lanes are taken they share the one that
 * has been free the longest.
 */
export function lanesOf(marks: readonly Mark[], lengthMs = turnMs): readonly number[] {
  const nearMs = onTurnOf(lengthMs, clearanceMs)
  const lanes = marks.map(() => 0)
  const lastMs = Array.from({ length: laneCount }, () => -Infinity)
  const inTime = marks.map((mark, index) => ({ mark, index })).sort((one, other) => one.mark.atMs - other.mark.atMs)
  for (const { mark, index } of inTime) {
    const free = lastMs.findIndex((last) => mark.atMs - last >= nearMs)
    const lane = free >= 0 ? free : lastMs.indexOf(Math.min(...lastMs))
    lanes[index] = lane
    lastMs[lane] = Math.max(mark.atMs, mark.endMs ?? mark.atMs)
  }
  return lanes
}

/** How long takes as much of the ring as `ms` of a minute does. */
function onTurnOf(lengthMs: number, ms: number): number {
  return (ms * lengthMs) / turnMs
}

/** Hundredths are finer than any screen, and keep the markup short; adding 0 turns -0 into 0. */
function rounded(length: number): number {
  return Math.round(length * 100) / 100 + 0
}
