import type { IdeaRecord } from '../../../contract/record'
import { topicOf } from '../folded'

/** The rounds on a topic, oldest first, none twice. */
export function roundsOnTopic(records: readonly IdeaRecord[], topicKey: string): IdeaRecord[] {
  const found = records.filter((record) => topicOf(record) === topicKey)
  return [...new Map(found.map((record) => [record.id, record])).values()].sort((one, other) =>
    one.startedAt.localeCompare(other.startedAt),
  )
}
