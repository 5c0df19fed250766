import { foldText } from '../../contract/fold-text'
import type { Category } from '../../contract/limits'
import { library, type LibraryTopic } from '../../contract/topics/library'
import type { Thunk } from '../lib/gateways'
import { topicIn, topicLanguage } from './topic-language'
import { topicsOf } from './library/library'
import { selectTopics, topicChosen, topicGiven, wishFor, type TopicsState, type WithTopics } from './topics'

const mostSuggested = 3

/** Picks a topic of the chosen category that this device has not shown yet. */
export const giveTopic =
  (category: Category): Thunk<WithTopics, { topicTitle: string; category: Category }> =>
  (dispatch, getState, { clock }) => {
    const state = selectTopics(getState())
    const wish = wishFor(category, state.given)
    const { topic, forgotten } = nextTopic(state.shown, wish, clock.random())
    dispatch(topicGiven({ id: topic.id, forgotten, given: { category: topic.category, wish } }))
    return topicIn(topic, topicLanguage(state))
  }

/**
 * Three topics of some categories, from each in turn.
 *
 * @param had the person's topics of the last weeks, which are left out
 */
export function suggestTopics(
  memory: TopicsState,
  chosen: readonly Category[],
  had: readonly string[] = [],
): { topicTitle: string; category: Category }[] {
  const known = new Set(had.map(foldText))
  const fresh = chosen.map((category) =>
    topicsOf(category)
      .filter(({ en, ja }) => !known.has(foldText(en)) && !known.has(foldText(ja)))
      .slice(0, mostSuggested),
  )
  return Array.from({ length: mostSuggested }, (_, turn) => fresh.flatMap((topics) => topics[turn] ?? []))
    .flat()
    .slice(0, mostSuggested)
    .map((topic) => topicIn(topic, topicLanguage(memory)))
}

/** Marks a topic as shown after the user has chosen it, in either language. Ignores topics outside the library. */
export const markTopicShown =
  (topicTitle: string): Thunk<WithTopics> =>
  (dispatch) => {
    const topic = library.find(({ en, ja }) => en === topicTitle || ja === topicTitle)
    if (topic) dispatch(topicChosen(topic.id))
  }

interface NextTopic {
  topic: LibraryTopic
  /** Ids to mark as not shown, after all topics of the category have been shown. */
  forgotten: readonly string[]
}

/**
 * Picks a topic that has not been shown yet. Once all have been shown it starts over, but not with the last one.
 *
 * @param shown ids of the topics that have been shown, latest last
 * @param category null for any category
 * @param random from 0 up to, but not including, 1
 */
export function nextTopic(shown: readonly string[], category: Category | null, random: number): NextTopic {
  const wanted = topicsOf(category)
  const known = new Set(shown)
  const fresh = wanted.filter(({ id }) => !known.has(id))
  if (fresh.length > 0) return { topic: pick(fresh, random), forgotten: [] }
  const again = wanted.filter(({ id }) => id !== shown.at(-1))
  return { topic: pick(again, random), forgotten: wanted.map(({ id }) => id) }
}

function pick(topics: readonly LibraryTopic[], random: number): LibraryTopic {
  const topic = topics[Math.floor(random * topics.length)]
  if (!topic) throw new Error('There is no topic to choose from.')
  return topic
}
