import type { LazyFeature } from '../lib/feature'
import type { Lazy } from '../lib/lazy'
import { advanceAfter, dueTopics } from './return-thunks'

const exposes = { advanceAfter, dueTopics }

declare module '../lib/root-state' {
  interface LazyFeatures {
    returns: Lazy<typeof exposes>
  }
}

/** What other features ask for; loaded when they do. */
export const feature = { exposes } satisfies LazyFeature
