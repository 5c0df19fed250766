import { addTopicsListeners } from '../topics/listeners'
import { topics, topicsRead } from '../topics/memory'
import { createTopicsStorage } from '../topics/topics-storage'
import type { AppStore } from './store'

/** Reads what this device remembers of topics, and follows what happens to it from now on; again, it does nothing. */
export function startTopics({ dispatch, getState, join, startListening }: AppStore): void {
  if (getState().topics) return
  const storage = createTopicsStorage()
  join(topics)
  addTopicsListeners(startListening, storage)
  dispatch(topicsRead(storage.read()))
}
