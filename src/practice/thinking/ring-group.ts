import type { IdeaRecord } from '../../../contract/record'
import { groupBy } from '../group-by'

/** What is read of a round. */
export type ThinkingRound = Pick<IdeaRecord, 'topicTitle' | 'lengthMs' | 'durationMs' | 'aim' | 'ideas' | 'startedAt'>

/** With fewer rounds, nothing is said. */
export const leastRounds = 20

/**
 * The rounds that lie on one ring: those of the length and aim that the person has used most, of equal ones the one used last. Only
 * these can be compared (docs/how-you-think.md). Rounds without ideas do not count. Null if there are fewer than twenty.
 *
 * @param rounds in any order
 * @returns oldest first
 */
export function ringGroup<Round extends ThinkingRound>(rounds: readonly Round[]): Round[] | null {
  const [largest = []] = groupBy(
    oldestFirst(rounds.filter(({ ideas }) => ideas.length > 0)),
    ({ lengthMs, aim }) => `${lengthMs} ${aim}`,
  ).sort((one, other) => other.length - one.length || (lastOf(one) < lastOf(other) ? 1 : -1))
  return largest.length < leastRounds ? null : largest
}

/** Sorts rounds by their start. */
export function oldestFirst<Round extends Pick<ThinkingRound, 'startedAt'>>(rounds: readonly Round[]): Round[] {
  return rounds.toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1))
}

function lastOf(group: readonly ThinkingRound[]): string {
  return group.at(-1)?.startedAt ?? ''
}
