import { useMemo } from 'react'
import type { IdeaRecord } from '../../../contract/record'
import { useRounds, type Rounds } from '../../sync/copy/use-rounds'
import { topicOf } from '../folded'

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

/** The rounds on a topic, oldest first, none twice. */
function roundsOnTopic(records: readonly IdeaRecord[], topicKey: string): IdeaRecord[] {
  const found = records.filter((record) => topicOf(record) === topicKey)
  return [...new Map(found.map((record) => [record.id, record])).values()].sort((one, other) =>
    one.startedAt.localeCompare(other.startedAt),
  )
}
