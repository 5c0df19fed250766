import type { LazyFeature } from '../lib/feature'
import type { Lazy } from '../lib/lazy'
import { challengesApi } from './challengesApi'

declare module '../lib/root-state' {
  interface LazyLoadedSlices {
    challengesApi: ReturnType<typeof challengesApi.reducer>
  }
  interface LazyFeatures {
    challenges: Lazy<unknown>
  }
}

/** Public challenge data, with RTK Query. */
export const feature = {
  slices: [challengesApi],
  middleware: [challengesApi.middleware],
  exposes: undefined,
} satisfies LazyFeature
