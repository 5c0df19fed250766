import type { LazyFeature } from '../../lib/feature'
import type { Lazy } from '../../lib/lazy'
import { giveTopic, suggestTopics, markTopicShown } from '../next-topic'
import { MoreTopics } from '../MoreTopics'

const exposes = { MoreTopics, giveTopic, suggestTopics, markTopicShown }

declare module '../../lib/root-state' {
  interface LazyFeatures {
    topics: Lazy<typeof exposes>
  }
}

/** The library of topics, loaded when the user asks for a topic. */
export const feature = { exposes } satisfies LazyFeature
