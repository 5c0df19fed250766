import { topicKey } from './topic-return'

/** The address of a topic’s page. */
export function topicPath(topicTitle: string): string {
  return `/topics/${encodeURIComponent(topicKey(topicTitle))}`
}
