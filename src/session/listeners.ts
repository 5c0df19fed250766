import {
  dialogs,
  loginAsked,
  loginOrRegisterAsked,
  pageNeededAccount,
  registerAsked,
  type WithDialogs,
} from '../dialogs/dialogs'
import { listenTo, type StartListening } from '../lib/listen-to'
import { heardBy } from '../lib/machine'
import { sessionEndedByProvider } from './logout'
import {
  begunElsewhere,
  endedElsewhere,
  loggedOut,
  restored,
  selectIsSignedIn,
  selectUid,
  session,
  tokenRefreshed,
  userFound,
  userSignedUp,
  type WithSession,
} from './session'

/** What follows from a session's events outside the store. */
export function addSessionListeners(startListening: StartListening<WithSession & WithDialogs>): void {
  listenTo(startListening, session, [restored, userFound, userSignedUp, begunElsewhere], async (_event, api) => {
    api.cancelActiveListeners()
    const uid = selectUid(api.getState())
    const { identity, session: stored } = api.extra
    let seenHere = false
    const stop = identity.onIdTokenChanged((change) => {
      if (change?.uid === uid) {
        seenHere = true
        if (change?.token === undefined || change.token === stored.token()) return
        stored.writeToken(change.token)
        api.dispatch(tokenRefreshed())
      } else if (change === null && seenHere && selectIsSignedIn(api.getState())) {
        void api.dispatch(sessionEndedByProvider())
      }
    })
    await api.condition(heardBy(session, loggedOut, endedElsewhere)).finally(stop)
  })

  listenTo(
    startListening,
    dialogs,
    [loginAsked, registerAsked, loginOrRegisterAsked, pageNeededAccount],
    async (_event, { extra }) => {
      // So that a click can open the popup at once.
      await extra.identity.prepare().catch((error: unknown) => {
        console.error('Sign-in could not be prepared; it is tried again at the click.', error)
      })
    },
  )
}
