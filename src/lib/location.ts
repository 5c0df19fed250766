import { createAction } from '@reduxjs/toolkit'

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

/** The part of the state that tells where the person is. */
export interface WithLocation {
  /** Null where there is no address: while a page is prerendered. */
  location: Location | null
}
