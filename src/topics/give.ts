import type { Category } from '../../contract/limits'
import type { Thunk } from '../lib/thunk'
import { asTopic, languageOf } from './language'
import { library, topicsOf } from './library'
import { selectTopics, topicChosen, topicGiven, wishFor, type WithTopics } from './memory'
import { nextTopic } from './next-topic'

/** A topic that has not been shown on this device yet, of the category that the person has chosen. */
export const giveTopic =
  (category: Category): Thunk<WithTopics, { topicTitle: string; category: Category }> =>
  (dispatch, getState, { clock }) => {
    const state = selectTopics(getState())
    const wish = wishFor(category, state.given)
    const { topic, forgotten } = nextTopic(state.shown, wish, clock.random())
    dispatch(topicGiven({ id: topic.id, forgotten, given: { category: topic.category, wish } }))
    return asTopic(topic, languageOf(state))
  }

/** A few topics of a category, always the same ones. */
export function suggestTopics(state: WithTopics, category: Category): readonly string[] {
  const language = languageOf(selectTopics(state))
  return topicsOf(category)
    .slice(0, 3)
    .map((topic) => topic[language])
}

/** The person took this topic by themselves, in whichever language; one that is not of the library changes nothing. */
export const topicTaken =
  (topicTitle: string): Thunk<WithTopics> =>
  (dispatch) => {
    const topic = library.find(({ en, ja }) => en === topicTitle || ja === topicTitle)
    if (topic) dispatch(topicChosen(topic.id))
  }
