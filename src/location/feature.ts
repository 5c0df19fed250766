import type { Feature } from '../lib/feature'
import { location as slice, type Location } from './location'

declare module '../lib/root-state' {
  interface FirstSlices {
    location: Location
  }
}

/** Tells recordings in Redux DevTools where the person is. */
export const feature = {
  slices: [slice],
  preloadedState: () => ({ location: { path: location.pathname, search: location.search, entry: '' } }),
} satisfies Feature
