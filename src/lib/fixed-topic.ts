import type { ComponentType, ReactNode } from 'react'
import type { RootState } from './root-state'

/** What the set-up of a round tells about its fixed topic. */
export interface FixedTopicWords {
  /** Above the topic: who gives it, or how often the person has thought about it. */
  lead: string
  /** In the middle of the ring. */
  inRing?: ReactNode
  /** On the ring. */
  onRing?: ReactNode
  /** Below `Start`. */
  below?: ReactNode
  /** Whether whoever gives the topic has chosen the length, too. */
  isLengthFixed?: boolean
  /** Whether to offer the aim of different ideas. */
  suggestsDifferent?: boolean
}

export interface FixedTopicPartProps {
  topicTitle: string
  children: (words: FixedTopicWords) => ReactNode
  /** Rendered if the topic is not the feature’s. */
  otherwise: ReactNode
}

/** A feature’s words for the topics that it gives. */
export interface FixedTopicPart {
  readonly isShown: (state: RootState) => boolean
  readonly Component: ComponentType<FixedTopicPartProps>
}
