import { categoryOf, type Category } from '../../contract/limits'
import { topicKeyOf } from '../../contract/fold-text'
import { addDays } from '../lib/days'
import type { Thunk } from '../lib/gateways'
import type { RootState } from '../lib/root-state'
import { topicCategoryOf } from '../lib/topic-category'
import { fetchRecentTopics, fetchSuggestedTopics } from '../lib/topics-of-features'
import type { TopicOfPart } from '../lib/feature'
import { normalizeTopic } from './exercise-input'
import type { Topic } from './round-state'

/** What is known here about a person's topics. */
export interface PersonalTopics {
  /** Those that the features suggest. */
  suggested: readonly Topic[]
  /** The titles of the last thirty days, and those that are suggested: the library's are not suggested as well. */
  had: readonly string[]
  /** The categories of the last thirty days, the most frequent ones first. */
  categories: readonly Category[]
  /** The category of a topic that the person has thought about before; null for any other text. */
  categoryOfTopic: (title: string) => Category | null
}

/** How long a topic is not suggested again, in days. */
const restDays = 30

/** How far back a topic is known that the person types again, in days. */
const knownDays = 366

/** Never rejects. */
export const readPersonalTopics =
  (today: string): Thunk<RootState, Promise<PersonalTopics>> =>
  async (dispatch) => {
    const [due, known] = await Promise.all([
      dispatch(fetchSuggestedTopics(today)),
      dispatch(fetchRecentTopics(addDays(today, 1 - knownDays))),
    ])
    const restsSince = addDays(today, 1 - restDays)
    const recent = known.filter(({ localDay = today }) => localDay >= restsSince)
    const counts = new Map<Category, number>()
    for (const category of recent.map((topic) => categoryOf(topic.category))) {
      counts.set(category, (counts.get(category) ?? 0) + 1)
    }
    return {
      suggested: due.map(({ topicTitle, category }) => ({ topicTitle, category: categoryOf(category) })),
      had: [...due, ...recent].map(({ topicTitle }) => topicTitle),
      categories: [...counts].sort(([, one], [, other]) => other - one).map(([category]) => category),
      categoryOfTopic: categoriesByTopic(known),
    }
  }

function categoriesByTopic(known: readonly TopicOfPart[]): PersonalTopics['categoryOfTopic'] {
  const oldestFirst = known
    .map(({ topicTitle, category, localDay = '' }) => ({
      ...{ key: topicKeyOf(topicTitle), category: categoryOf(category), localDay },
    }))
    .sort((one, other) => one.localDay.localeCompare(other.localDay))
  return (title) => {
    const key = topicKeyOf(normalizeTopic(title))
    return topicCategoryOf(oldestFirst.filter((round) => round.key === key))
  }
}
