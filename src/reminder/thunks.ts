import type { Thunk } from '../lib/thunk'
import { preferencesChanged } from '../preferences/preferences'
import { asked, foundUnavailable, refused } from './reminder'

/** Asks the browser for notifications, within a press, and keeps the time of day where it may. */
export const reminderWanted =
  (reminderAt: string): Thunk<unknown, Promise<void>> =>
  async (dispatch, _getState, { notifications }) => {
    dispatch(asked())
    switch (await notifications.ask()) {
      case 'granted':
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
