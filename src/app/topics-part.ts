import type { TopicsPart } from '../exercise/use-topic-help'
import { giveTopic, suggestTopics, topicTaken } from '../topics/give'
import { MoreTopics } from '../topics/MoreTopics'
import type { AppStore } from './store'
import { startTopics } from './topics-work'

/** The library of topics, as the exercise uses it. */
export function createTopicsPart(store: AppStore): TopicsPart {
  startTopics(store)
  return {
    give: (category) => store.dispatch(giveTopic(category)),
    suggest: (category) => store.dispatch(suggestTopics(category)),
    took: (topicTitle) => store.dispatch(topicTaken(topicTitle)),
    MoreTopics,
  }
}
