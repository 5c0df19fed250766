import { categoryOf, type Category } from '../../contract/limits'
import { addDays } from '../lib/days'
import type { Thunk } from '../lib/gateways'
import type { RootState } from '../lib/root-state'
import { fetchRecentTopics, fetchSuggestedTopics } from '../lib/topics-of-features'
import type { Topic } from './round-state'

/** What is known here about a person's topics. */
export interface PersonalTopics {
  /** Those that the features suggest. */
  suggested: readonly Topic[]
  /** The titles of the last thirty days, and those that are suggested: the library's are not suggested as well. */
  had: readonly string[]
  /** The categories of the last thirty days, the most frequent ones first. */
  categories: readonly Category[]
}

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
    const counts = new Map<Category, number>()
    for (const category of recent.map((topic) => categoryOf(topic.category))) {
      counts.set(category, (counts.get(category) ?? 0) + 1)
    }
    return {
      suggested: due.map(({ topicTitle, category }) => ({ topicTitle, category: categoryOf(category) })),
      had: [...due, ...recent].map(({ topicTitle }) => topicTitle),
      categories: [...counts].sort(([, one], [, other]) => other - one).map(([category]) => category),
    }
  }
