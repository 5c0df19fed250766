import { categoryOf, type Category } from '../../contract/limits'
import { addDays } from '../lib/days'
import type { TopicOfPart } from '../lib/feature'
import type { Thunk } from '../lib/gateways'
import type { RootState } from '../lib/root-state'
import { fetchRecentTopics, fetchSuggestedTopics } from '../lib/topics-of-features'
import type { Topic } from './round-state'

/** What is known here about a person's topics. */
export interface PersonalTopics {
  /** Those that the features suggest. */
  suggested: readonly Topic[]
  /** Those of the latest rounds in the last thirty days, each once. */
  recent: readonly Topic[]
  /** The titles of the last thirty days, and those that are suggested: the library's are not suggested as well. */
  had: readonly string[]
  /** The categories of the last thirty days, the most frequent ones first. */
  categories: readonly Category[]
}

/** How many recent topics are offered again. */
const mostRecent = 10

/** How long a topic is not suggested again, in days. */
const restDays = 30

/** Never rejects. */
export const readPersonalTopics =
  (today: string): Thunk<RootState, Promise<PersonalTopics>> =>
  async (dispatch) => {
    const [due, recent] = await Promise.all([
      dispatch(fetchSuggestedTopics(today)),
      dispatch(fetchRecentTopics(addDays(today, 1 - restDays))),
    ])
    const recentTopics = recent.map(titled)
    const counts = new Map<Category, number>()
    for (const { category } of recentTopics) counts.set(category, (counts.get(category) ?? 0) + 1)
    return {
      suggested: due.map(titled),
      recent: [...new Map(recentTopics.map((topic) => [JSON.stringify(topic), topic])).values()].slice(0, mostRecent),
      had: [...due, ...recent].map(({ topicTitle }) => topicTitle),
      categories: [...counts].sort(([, one], [, other]) => other - one).map(([category]) => category),
    }
  }

function titled({ topicTitle, category }: TopicOfPart): Topic {
  return { topicTitle, category: categoryOf(category) }
}
