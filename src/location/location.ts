import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** A page as a finished navigation found it. */
export interface Location {
  path: string
  /** With its `?`; empty without parameters. */
  search: string
  /** The id of the entry in the browser's history. */
  entry: string
}

const initialState: Location = { path: '/', search: '', entry: '' }

/** Where the person is, so that a recording in Redux DevTools tells it. The router owns the location: nothing else reads this. */
export const location = createSlice({
  name: 'location',
  initialState,
  // The payload itself: the same object in a recomputed state shows that this page has recorded it.
  reducers: { arrived: (_location, { payload }: PayloadAction<Location>) => payload },
})

export const { arrived } = location.actions
