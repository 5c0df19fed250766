import type { Thunk } from '../lib/gateways'
import { sessionChangedElsewhere, sessionEndedByProvider } from './logout'
import { nobodyFound, restored, tokenRefreshed, type WithSession } from './session'

/** App start: the person is restored from what is stored, and followed where the session changes without this tab's doing. */
export const sessionFollowed =
  (): Thunk<WithSession> =>
  (dispatch, _getState, { session, tokens }) => {
    session.onChangedElsewhere(() => void dispatch(sessionChangedElsewhere()))
    tokens.onRenewed(() => dispatch(tokenRefreshed()))
    tokens.onLost(() => void dispatch(sessionEndedByProvider()))
    dispatch(restoreSession())
  }

/** First load: the person is restored from what is stored. */
export const restoreSession =
  (): Thunk<WithSession> =>
  (dispatch, _getState, { session }) => {
    const user = session.read()
    dispatch(user ? restored({ user }) : nobodyFound())
  }
