import type { IdeaRecord } from '../../../contract/record'
import { topicOf } from '../folded'

/** The rounds on a topic, oldest first, none twice. */
export function roundsOnTopic(records: readonly IdeaRecord[], topicKey: string): IdeaRecord[] {
  return [...new Map(records.map((record) => [record.id, record])).values()]
    .filter((record) => topicOf(record) === topicKey)
    .sort((one, other) => one.startedAt.localeCompare(other.startedAt))
}
