import type { RoundView } from '../lib/round-view'
import { measureRound, type RoundMeasures } from './measure-round'

/** A round of the person's own, as far as it is compared with. */
export interface OwnRound extends Pick<RoundView, 'id' | 'category' | 'ideas' | 'durationMs' | 'lengthMs'> {
  /** ISO 8601 in UTC. */
  startedAt: string
}

/** Before there are so many rounds, nothing is compared. */
export const leastRounds = 5

/** No more than so many of the latest rounds say what is usual. */
export const mostRounds = 20

/** What is usual for a person: their own rounds of the same length, and of the same category where there are enough. */
export type Usual =
  | { kind: 'tooFew'; rounds: number }
  | { kind: 'category' | 'length'; rounds: number; measures: readonly RoundMeasures[] }

/**
 * What a round is compared with: the other rounds of its length that went on to their end, the latest first.
 *
 * @param round the round under review, which is not compared with itself
 * @param known the person's own rounds, as far as they are known, in any order
 */
export function usualOf(round: Pick<OwnRound, 'id' | 'category' | 'lengthMs'>, known: readonly OwnRound[]): Usual {
  const others = known
    .filter(({ id, lengthMs, durationMs }) => id !== round.id && lengthMs === round.lengthMs && durationMs >= lengthMs)
    .toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))
  const ofCategory = others.filter(({ category }) => category === round.category)
  const kind = ofCategory.length >= leastRounds ? 'category' : 'length'
  const latest = (kind === 'category' ? ofCategory : others).slice(0, mostRounds)
  if (latest.length < leastRounds) return { kind: 'tooFew', rounds: latest.length }
  return { kind, rounds: latest.length, measures: latest.map(({ ideas, lengthMs }) => measureRound(ideas, lengthMs)) }
}

/** The value in the middle; between the two middle ones where their number is even. Null where there is none. */
export function median(values: readonly number[]): number | null {
  const inOrder = values.toSorted((one, other) => one - other)
  const middle = inOrder.length / 2
  const upper = inOrder[Math.floor(middle)]
  const lower = inOrder[Math.ceil(middle) - 1]
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2
}
