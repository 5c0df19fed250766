import type { Thunk } from '../lib/gateways'
import { t } from '../lib/translation'
import type { IdentityGateway } from './gateways'
import {
  begunElsewhere,
  endedElsewhere,
  loggedOut,
  logoutStarted,
  profileChanged,
  selectIsLoading,
  selectIsSignedIn,
  selectUid,
  selectUser,
  type WithSession,
} from './session'

/** Logout: sign out of the provider, remove all that was stored, go to `/`. Never rejects. */
export const logout =
  (): Thunk<WithSession, Promise<void>> =>
  async (dispatch, _getState, { identity, navigation, session }) => {
    dispatch(logoutStarted())
    // Without the network the provider cannot be loaded; what is stored here is removed all the same.
    await signOutOfProvider(identity)
    session.clear()
    // First away from a page that needs an account, then nobody is here.
    await navigation.go('/')
    dispatch(loggedOut())
  }

/** Ends a session that ended without this tab's doing, and says why where there is something to say. */
export const endSession =
  (message?: string): Thunk<WithSession, Promise<void>> =>
  async (dispatch, getState, { navigation, session, toasts }) => {
    // Whoever is logging out, or deletes their account, ends it themselves.
    if (!selectIsSignedIn(getState())) return
    session.clear()
    if (message !== undefined) toasts.error(message)
    await navigation.leave()
    dispatch(endedElsewhere())
  }

/** The provider knows the person no more: deleted, disabled, or signed out everywhere. */
export const endSessionByProvider = () => endSession(t('Your session has expired. Please log in again.'))

/** Another tab logged in or out, or changed the profile: this one follows, once what it is about itself has ended. */
export const syncWithStoredSession =
  (): Thunk<WithSession, Promise<void>> =>
  async (dispatch, getState, { session }) => {
    if (selectIsLoading(getState())) return
    const user = session.read()
    if (user === null) await dispatch(endSession())
    else if (user.firebaseUID !== selectUid(getState())) dispatch(begunElsewhere({ user }))
    else if (JSON.stringify(user) !== JSON.stringify(selectUser(getState()))) dispatch(profileChanged({ user }))
  }

/** Signs out of the provider as far as it can be reached; what is stored here is removed all the same. */
export async function signOutOfProvider(identity: IdentityGateway): Promise<void> {
  try {
    await identity.signOut()
  } catch (error) {
    console.error('Signing out of the provider failed.', error)
  }
}
