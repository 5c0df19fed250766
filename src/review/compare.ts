import type { RoundView } from '../lib/round-view'
import { measureRound, type RoundMeasures } from './measure-round'

/** What the comparison needs of one of the person's rounds. */
export interface OwnRound extends Pick<RoundView, 'id' | 'category' | 'aim' | 'ideas' | 'durationMs' | 'lengthMs'> {
  /** ISO 8601 in UTC. */
  startedAt: string
}

/** The person's past rounds, as far as they are loaded. */
export type PastRounds =
  | { status: 'loading' }
  | { status: 'failed' }
  | {
      status: 'loaded'
      rounds: readonly OwnRound[]
      /** The round under review is the person's first. */
      isFirst: boolean
    }

/** What the comparison needs of the round under review. */
export type MeasuredRound = Pick<OwnRound, 'id' | 'category' | 'aim' | 'lengthMs' | 'durationMs'>

/** With fewer rounds, nothing is compared. */
export const leastRounds = 5

/** How many of the latest rounds are compared at most. */
export const mostRounds = 20

/** A person's usual values: from rounds of the same length and aim, and of the same category if there are enough. */
export type Usual =
  | { kind: 'tooFew'; rounds: number }
  | { kind: 'category' | 'length'; rounds: number; measures: readonly RoundMeasures[] }

/**
 * The person's other complete rounds of the same length and aim, newest first.
 *
 * @param round the reviewed round, which is left out
 * @param known the person's loaded rounds, in any order
 */
export function usualOf(
  round: Pick<OwnRound, 'id' | 'category' | 'aim' | 'lengthMs'>,
  known: readonly OwnRound[],
): Usual {
  const others = known
    .filter(({ id, aim }) => id !== round.id && aim === round.aim)
    .filter(({ lengthMs, durationMs }) => lengthMs === round.lengthMs && durationMs >= lengthMs)
    .toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))
  const ofCategory = others.filter(({ category }) => category === round.category)
  const kind = ofCategory.length >= leastRounds ? 'category' : 'length'
  const latest = (kind === 'category' ? ofCategory : others).slice(0, mostRounds)
  if (latest.length < leastRounds) return { kind: 'tooFew', rounds: latest.length }
  return { kind, rounds: latest.length, measures: latest.map(({ ideas, lengthMs }) => measureRound(ideas, lengthMs)) }
}

/** The median; null without values. */
export function median(values: readonly number[]): number | null {
  const inOrder = values.toSorted((one, other) => one - other)
  const middle = inOrder.length / 2
  const upper = inOrder[Math.floor(middle)]
  const lower = inOrder[Math.ceil(middle) - 1]
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2
}
