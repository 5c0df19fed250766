import type { UnknownAction } from '@reduxjs/toolkit'
import { arrived, type Location, type WithLocation } from '../lib/location'

declare module '../lib/root-state' {
  interface FirstSlices {
    location: WithLocation['location']
  }
}

/** Where the person is, so that a recording in Redux DevTools tells it. The router owns the location: nothing else reads this. */
export const location = {
  reducerPath: 'location' as const,
  // The payload itself: the same object in a recomputed state shows that this visit has recorded it.
  reducer: (state: Location | null = null, event: UnknownAction): Location | null =>
    arrived.match(event) ? event.payload : state,
}
