import { foldText } from '../../../contract/fold-text'
import type { IdeaRecord } from '../../../contract/record'

/** What rounds on one topic have in common: the title as it is compared. The last part of the address of the topic's page. */
export function topicKeyOf(topicTitle: string): string {
  // As the server stores it; an address cannot contain half a surrogate pair.
  return foldText(topicTitle.replace(/[\0\p{Surrogate}]/gu, '\uFFFD'))
}

/** The rounds on a topic, oldest first, none twice. */
export function roundsOnTopic(records: readonly IdeaRecord[], topicKey: string): IdeaRecord[] {
  return [...new Map(records.map((record) => [record.id, record])).values()]
    .filter(({ topicTitle }) => topicKeyOf(topicTitle) === topicKey)
    .sort((one, other) => one.startedAt.localeCompare(other.startedAt))
}
