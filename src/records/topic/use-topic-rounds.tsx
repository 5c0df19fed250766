import { useMemo } from 'react'
import type { IdeaRecord } from '../../../contract/record'
import { useRounds, type Rounds } from '../../sync/copy/use-rounds'
import { roundsOnTopic } from './rounds-on-topic'

export interface TopicRounds extends Omit<Rounds, 'rows'> {
  /** Oldest first. */
  rounds: readonly IdeaRecord[]
}

/** The person’s rounds on a topic, as far as this device knows them; none while it is read, so that nothing moves. */
export function useTopicRounds(topicKey: string): TopicRounds {
  const { rows, ...known } = useRounds()
  const isRead = known.status !== 'loading'
  const rounds = useMemo(() => {
    const records = isRead ? rows.map(({ record }) => record) : []
    return roundsOnTopic(records, topicKey)
  }, [isRead, rows, topicKey])
  return { ...known, rounds }
}
