import { turnMs } from './turn'

// The geometry of the ring: functions from times to positions. Angles are in degrees, clockwise from 12 o'clock.

/** The fields of an idea that the ring shows. Times are milliseconds since the round's start. */
export interface Mark {
  readonly atMs: number
  /** The end of a spoken idea; without one its arc has the minimum length. */
  readonly endMs?: number | null | undefined
  readonly source: 'TYPED' | 'SPOKEN'
}

/** The shortest arc, on a one-minute ring, so that a spoken idea never looks like a typed one. */
const shortestArcMs = 900

/** An SVG arc of 360° starts where it ends and draws nothing. */
const widestArc = 359.9

/** Marks closer than this, on a one-minute ring, are moved to different lanes. */
const clearanceMs = 600

const laneCount = 3

/** The angle of a time: 0 at the start of the round, 360 at its end. Times outside the round are clamped. */
export function angleOf(atMs: number, lengthMs = turnMs): number {
  return (Math.min(Math.max(atMs, 0), lengthMs) / lengthMs) * 360
}

/** The point at an angle and a distance from the centre; y grows downwards. */
export function pointAt(angle: number, radius: number): { readonly x: number; readonly y: number } {
  const radians = (angle * Math.PI) / 180
  return { x: rounded(radius * Math.sin(radians)), y: rounded(-radius * Math.cos(radians)) }
}

/** The start and end angle of a spoken idea. */
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
 * The lane of each mark, 0 being the circle itself. A mark too close to the previous one moves to an outer lane, so that a
 * burst of ideas stays countable. If no lane is free, it takes the one that was used least recently.
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

/** Scales a time on a one-minute ring to a ring of another length. */
function onTurnOf(lengthMs: number, ms: number): number {
  return (ms * lengthMs) / turnMs
}

/** Rounds to hundredths, finer than any screen, to keep the markup short. Adding 0 turns -0 into 0. */
function rounded(length: number): number {
  return Math.round(length * 100) / 100 + 0
}
