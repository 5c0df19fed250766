import { arrive } from '../lib/arrive'
import type { Thunk } from '../lib/gateways'
import type { IdentityGateway } from './gateways'
import { loggedOut, logoutStarted, type WithSession } from './session'

/** Logout: clears the stored session, signs out of the provider and navigates to `/`. Never rejects. */
export const logout =
  (): Thunk<WithSession, Promise<void>> =>
  async (dispatch, _getState, { identity, navigation, session }) => {
    dispatch(logoutStarted())
    session.clear()
    // Nothing waits for it: offline, or while its code is held up, the provider cannot be reached.
    void signOutOfProvider(identity)
    // Leave the page before the state changes, because it may need an account.
    await arrive(navigation.go('/'))
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
