import type { LazyFeature } from '../lib/feature'
import type { Lazy } from '../lib/lazy'
import { giveTopic, suggestTopics, topicTaken } from './give'
import { addTopicsListeners } from './listeners'
import { topics, topicsRead, type TopicsState } from './memory'
import { MoreTopics } from './MoreTopics'
import { createTopicsStorage, type TopicsGateway } from './topics-storage'

const exposes = { MoreTopics, giveTopic, suggestTopics, topicTaken }

declare module '../lib/feature' {
  interface LazyLoadedSlices {
    topics: TopicsState
  }
  interface LazyFeatures {
    topics: Lazy<typeof exposes>
  }
}

declare module '../lib/gateways' {
  interface Gateways {
    topics: TopicsGateway
  }
}

/** Topics to choose from, and what this device remembers of them. */
export const feature = {
  slices: [topics],
  listeners: [addTopicsListeners],
  gateways: () => ({ topics: createTopicsStorage() }),
  start:
    () =>
    (dispatch, _getState, { topics }) =>
      dispatch(topicsRead(topics.read())),
  exposes,
} satisfies LazyFeature
