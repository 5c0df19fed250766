import { useMemo, type ReactNode } from 'react'
import type { IdeaRecord } from '../../../contract/record'
import { useAppSelector } from '../../lib/store-hooks'
import { selectOutbox, selectOwnWaitingRecords } from '../outbox'
import { recordFromWaiting } from '../overlay'
import { roundsOnTopic } from './rounds-on-topic'

/** The rounds on a topic, as far as they are loaded. */
export type TopicRounds =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  /** Oldest first. `retry` is set if the server cannot be reached and they come from this device. */
  | { status: 'loaded'; rounds: readonly IdeaRecord[]; retry: (() => void) | null }

export interface TopicRoundsProps {
  topicKey: string
  show: (known: TopicRounds) => ReactNode
}

/** Renders with a guest's rounds on a topic, which are only on this device. */
export function GuestTopicRounds({ topicKey, show }: TopicRoundsProps) {
  const { phase, trouble } = useAppSelector(selectOutbox)
  const waiting = useAppSelector(selectOwnWaitingRecords)
  const rounds = useMemo(() => roundsOnTopic(waiting.map(recordFromWaiting), topicKey), [waiting, topicKey])
  // If the storage cannot be read, a notice on every page says so.
  if (phase === 'unread' && trouble === null) return show({ status: 'loading' })
  return show({ status: 'loaded', rounds, retry: null })
}
