import type { LazyFeature } from '../lib/feature'
import type { Lazy } from '../lib/lazy'
import { roundsOnDay } from './rounds-on-day'

const exposes = { roundsOnDay }

declare module '../lib/feature' {
  interface LazyFeatures {
    practice: Lazy<typeof exposes>
  }
}

/** What adds up: rounds and ideas per day. */
export const feature = { exposes } satisfies LazyFeature
