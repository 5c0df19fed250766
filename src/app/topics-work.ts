import { addTopicsListeners } from '../topics/listeners'
import { topics, topicsRead } from '../topics/memory'
import { createTopicsStorage } from '../topics/topics-storage'
import type { AppStore } from './store'

/** By the store and not by its state, which a jump in time may have taken back to before. */
const started = new WeakSet<AppStore>()

/** Reads what this device remembers of topics, and follows what happens to it from now on; again, it does nothing. */
export function startTopics(store: AppStore): void {
  if (started.has(store)) return
  started.add(store)
  const { dispatch, join, startListening } = store
  const storage = createTopicsStorage()
  join(topics)
  addTopicsListeners(startListening, storage)
  dispatch(topicsRead(storage.read()))
}
