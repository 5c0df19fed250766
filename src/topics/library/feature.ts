import type { LazyFeature } from '../../lib/feature'
import type { Lazy } from '../../lib/lazy'
import { giveTopic, suggestTopics, topicTaken } from '../give'
import { MoreTopics } from '../MoreTopics'

const exposes = { MoreTopics, giveTopic, suggestTopics, topicTaken }

declare module '../../lib/feature' {
  interface LazyFeatures {
    topics: Lazy<typeof exposes>
  }
}

/** Topics to choose from, for whoever asks for one. */
export const feature = { exposes } satisfies LazyFeature
