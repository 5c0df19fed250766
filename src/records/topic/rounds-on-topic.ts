import { topicKeyOf } from '../../../contract/fold-text'
import type { IdeaRecord } from '../../../contract/record'

/** The rounds on a topic, oldest first, none twice. */
export function roundsOnTopic(records: readonly IdeaRecord[], topicKey: string): IdeaRecord[] {
  return [...new Map(records.map((record) => [record.id, record])).values()]
    .filter(({ topicTitle }) => topicKeyOf(topicTitle) === topicKey)
    .sort((one, other) => one.startedAt.localeCompare(other.startedAt))
}
