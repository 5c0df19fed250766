import type { Thunk } from '../lib/gateways'
import type { IdentityGateway } from './gateways'
import { loggedOut, logoutStarted, type WithSession } from './session'

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

/** Signs out of the provider. Never rejects: a failure is logged. */
export async function signOutOfProvider(identity: IdentityGateway): Promise<void> {
  try {
    await identity.signOut()
  } catch (error) {
    console.error('Signing out of the provider failed.', error)
  }
}
