import { createAction, type UnknownAction } from '@reduxjs/toolkit'

declare module '../lib/root-state' {
  interface FirstSlices {
    /** Null where there is no address: while a page is prerendered. */
    location: Location | null
  }
}

/** A page as a finished navigation found it. */
export interface Location {
  path: string
  /** With its `?`; empty without parameters. */
  search: string
  /** The id of the entry in the browser's history; the first one may have none. */
  entry?: string | undefined
}

/** A navigation has finished. */
export const arrived = createAction<Location>('location/arrived')

/** Where the person is, so that a recording in Redux DevTools tells it. The router owns the location: nothing else reads this. */
export const location = {
  reducerPath: 'location' as const,
  // The payload itself: the same object in a recomputed state shows that this visit has recorded it.
  reducer: (state: Location | null = null, event: UnknownAction): Location | null =>
    arrived.match(event) ? event.payload : state,
}
