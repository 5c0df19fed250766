import { isAnyOf } from '@reduxjs/toolkit'
import { loginAsked, loginOrRegisterAsked, registerAsked } from '../dialogs/dialogs'
import type { StartListening } from '../lib/thunk'
import { sessionEndedByProvider } from './logout'
import {
  begunElsewhere,
  endedElsewhere,
  loggedOut,
  restored,
  selectIsSignedIn,
  selectUid,
  tokenRefreshed,
  userFound,
  userSignedUp,
  type WithSession,
} from './session'

/** What follows from a session's events outside the store. */
export function addSessionListeners(startListening: StartListening<WithSession>): void {
  startListening({
    matcher: isAnyOf(restored, userFound, userSignedUp, begunElsewhere),
    effect: async (_event, api) => {
      api.cancelActiveListeners()
      const uid = selectUid(api.getState())
      const { identity, session } = api.extra
      let seenHere = false
      const stop = identity.onIdTokenChanged((change) => {
        if (change?.uid === uid) {
          seenHere = true
          if (change?.token === undefined || change.token === session.token()) return
          session.writeToken(change.token)
          api.dispatch(tokenRefreshed())
        } else if (change === null && seenHere && selectIsSignedIn(api.getState())) {
          void api.dispatch(sessionEndedByProvider())
        }
      })
      await api.condition(isAnyOf(loggedOut, endedElsewhere)).finally(stop)
    },
  })

  startListening({
    matcher: isAnyOf(loginAsked, registerAsked, loginOrRegisterAsked),
    effect: async (_event, { extra }) => {
      // So that a click can open the popup at once.
      await extra.identity.prepare().catch((error: unknown) => {
        console.error('Sign-in could not be prepared; it is tried again at the click.', error)
      })
    },
  })
}
