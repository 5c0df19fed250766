import type { Thunk } from '../lib/thunk'
import { nobodyFound, restored, type WithSession } from './session'

/** First load: the person is restored from what is stored. */
export const restoreSession =
  (): Thunk<WithSession> =>
  (dispatch, _getState, { session }) => {
    const user = session.read()
    dispatch(user ? restored({ user }) : nobodyFound())
  }
