import { angleOf, pointAt } from './ring-geometry'

/** Where a label stands: around the ring, or inside it. */
export type LabelPlace = 'outside' | 'inside'

const distances = { outside: 53, inside: 38.5 } as const

/**
 * The position of a label beside its mark, in units of the ring's view box, and how its text extends from there: centred at the top
 * and bottom of the ring, elsewhere away from its line.
 */
export function labelAt(
  { atMs, endMs }: { atMs: number; endMs?: number | null | undefined },
  place: LabelPlace,
  lengthMs?: number,
): { x: number; y: number; textAnchor: 'start' | 'middle' | 'end' } {
  const angle = angleOf((atMs + (endMs ?? atMs)) / 2, lengthMs)
  const isAtEnd = angle % 180 < 12 || angle % 180 > 168
  const isStart = angle < 180 === (place === 'outside')
  return { ...pointAt(angle, distances[place]), textAnchor: isAtEnd ? 'middle' : isStart ? 'start' : 'end' }
}
