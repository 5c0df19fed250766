import type { Thunk } from '../lib/thunk'
import { preferencesChanged } from '../preferences/preferences'
import { allowed, asked, dropped, foundUnavailable, refused } from './reminder'

/** Asks the browser for notifications, within a press, and keeps the time of day where it may. */
export const reminderWanted =
  (reminderAt: string): Thunk<unknown, Promise<void>> =>
  async (dispatch, _getState, { notifications }) => {
    dispatch(asked())
    switch (await notifications.ask()) {
      case 'granted':
        dispatch(allowed())
        dispatch(preferencesChanged({ reminderAt }))
        return
      case 'unavailable':
        dispatch(foundUnavailable())
        return
      case 'denied':
      case 'unasked':
        dispatch(refused())
    }
  }

/** No reminder any more. */
export const reminderDropped = (): Thunk<unknown> => (dispatch) => {
  dispatch(dropped())
  dispatch(preferencesChanged({ reminderAt: null }))
}
