import { preloadable } from '../lib/preloadable'
import type { AppStore } from './store'

/**
 * What works behind the screens: the outbox, and the rounds that were interrupted. It is fetched once there can be
 * something for it to do, so that a first visit does not wait for it. The function that is answered may be called again.
 */
export function createBackground(store: AppStore): () => Promise<void> {
  const { load } = preloadable(async () => {
    const { startBackgroundWork } = await import(/* webpackChunkName: "background" */ './background-work')
    startBackgroundWork(store)
  })
  return load
}
