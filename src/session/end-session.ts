import { arrive } from '../lib/arrive'
import type { Thunk } from '../lib/gateways'
import { t } from '../lib/translation'
import {
  begunElsewhere,
  endedElsewhere,
  profileChanged,
  selectIsSignedIn,
  selectUid,
  selectUser,
  type WithSession,
} from './session'

/** Ends this tab's session after it ended elsewhere, leaves the page, and shows the reason if there is one. */
export const endSession =
  (message?: string): Thunk<WithSession, Promise<void>> =>
  async (dispatch, getState, { navigation, session, toasts }) => {
    // A logout or a deletion in this tab ends the session itself.
    if (!selectIsSignedIn(getState())) return
    session.clear()
    if (message !== undefined) toasts.error(message)
    // First, because the next page may have to be downloaded: until it is here, nothing of the person is shown.
    dispatch(endedElsewhere())
    await arrive(navigation.leave('/'))
  }

/** Ends the session because the account was deleted or disabled, or signed out on all devices. */
export const endSessionByProvider = () => endSession(t('Your session has expired. Please log in again.'))

/** Applies a login, logout or profile change of another tab. The session ignores it during a login or logout in this tab. */
export const syncWithStoredSession =
  (): Thunk<WithSession, Promise<void>> =>
  async (dispatch, getState, { navigation, session }) => {
    const user = session.read()
    const uid = selectUid(getState())
    if (user === null) await dispatch(endSession())
    else if (user.firebaseUID !== uid) {
      // Somebody else's session can only have begun after this one ended.
      dispatch(endedElsewhere())
      dispatch(begunElsewhere({ user }))
      if (uid !== null && selectUid(getState()) !== uid) await arrive(navigation.leave('/dashboard'))
    } else if (JSON.stringify(user) !== JSON.stringify(selectUser(getState()))) dispatch(profileChanged({ user }))
  }
