import { nothingRemembered } from './remembered'
import type { TopicsGateway } from './topics-storage'

export function createTopicsTwins(): { topics: TopicsGateway } {
  let remembered = nothingRemembered
  return { topics: { read: () => remembered, write: (memory) => void (remembered = memory) } }
}
