import type { ComponentType } from 'react'
import type { RoundSetUpProps } from './SetUp'

/** What a fixed topic adds to its round: the app puts it together from several features. */
export interface FixedTopicViews {
  /** The set-up. */
  FixedTopic: ComponentType<RoundSetUpProps>
  /** In the ring of the running round: when somebody else’s ideas came; nothing without one. */
  TheirRing: ComponentType<{ topicTitle: string }>
  /** In the review, above the topic. */
  TopicOrigin: ComponentType<TopicOriginProps>
}

export interface TopicOriginProps {
  roundId: string
  topicTitle: string
}
