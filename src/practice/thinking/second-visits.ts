import { topicKeyOf } from '../../../contract/fold-text'
import { hasText } from '../../lib/ideas'
import { knownIdeasOf, newIdeas } from '../../lib/new-ideas'
import { groupBy } from '../group-by'
import { oldestFirst, type ThinkingRound } from './ring-group'

/** What came when a person thought about topics again. */
export interface SecondVisits {
  /** How many ideas of second rounds have words. */
  ideas: number
  /** How many of these their topics' first rounds do not have. */
  fresh: number
}

/** With fewer topics that were thought about twice, nothing is said. */
const leastTopics = 3

/**
 * What coming back brings: the ideas of the second round with words on each topic, whenever it was. A count, no test. It is over rounds of every
 * length and aim, because a first visit counts whatever it was for. Null with too few topics, or if no idea has words.
 *
 * @param rounds all of the person's, in any order
 */
export function secondVisits(
  rounds: readonly Pick<ThinkingRound, 'topicTitle' | 'ideas' | 'startedAt'>[],
): SecondVisits | null {
  const answered = oldestFirst(rounds).filter(({ ideas }) => ideas.some(hasText))
  const visits = groupBy(answered, ({ topicTitle }) => topicKeyOf(topicTitle)).flatMap(([first, second]) =>
    first && second ? [newIdeas(second.ideas, knownIdeasOf([first]))] : [],
  )
  const answers = visits.flat().filter((isNew) => isNew !== null)
  if (visits.length < leastTopics || answers.length === 0) return null
  return { ideas: answers.length, fresh: answers.filter(Boolean).length }
}
