import type { Thunk } from '../lib/gateways'
import { t } from '../lib/translation'
import type { IdentityGateway } from './gateways'
import {
  begunElsewhere,
  endedElsewhere,
  loggedOut,
  logoutStarted,
  profileChanged,
  selectIsSignedIn,
  selectUid,
  selectUser,
  type WithSession,
} from './session'

/** Logout: signs out of the provider, clears the stored session and navigates to `/`. Never rejects. */
export const logout =
  (): Thunk<WithSession, Promise<void>> =>
  async (dispatch, _getState, { identity, navigation, session }) => {
    dispatch(logoutStarted())
    // Offline the provider cannot be loaded; the stored session is cleared anyway.
    await signOutOfProvider(identity)
    session.clear()
    // Leave the page before the state changes, because it may need an account.
    await navigation.go('/')
    dispatch(loggedOut())
  }

/** Ends this tab's session after it ended elsewhere, and shows the reason if there is one. */
export const endSession =
  (message?: string): Thunk<WithSession, Promise<void>> =>
  async (dispatch, getState, { navigation, session, toasts }) => {
    // A logout or a deletion in this tab ends the session itself.
    if (!selectIsSignedIn(getState())) return
    session.clear()
    if (message !== undefined) toasts.error(message)
    await navigation.leave()
    dispatch(endedElsewhere())
  }

/** Ends the session because the account was deleted or disabled, or signed out on all devices. */
export const endSessionByProvider = () => endSession(t('Your session has expired. Please log in again.'))

/** Applies a login, logout or profile change of another tab. The session ignores it during a login or logout in this tab. */
export const syncWithStoredSession =
  (): Thunk<WithSession, Promise<void>> =>
  async (dispatch, getState, { session }) => {
    const user = session.read()
    if (user === null) await dispatch(endSession())
    else if (user.firebaseUID !== selectUid(getState())) dispatch(begunElsewhere({ user }))
    else if (JSON.stringify(user) !== JSON.stringify(selectUser(getState()))) dispatch(profileChanged({ user }))
  }

/** Signs out of the provider. Never rejects: a failure is logged. */
export async function signOutOfProvider(identity: IdentityGateway): Promise<void> {
  try {
    await identity.signOut()
  } catch (error) {
    console.error('Signing out of the provider failed.', error)
  }
}
