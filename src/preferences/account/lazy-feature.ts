import { createAction, isAnyOf, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { selectIsRunning, type WithRound } from '../../exercise/round-state'
import type { LazyFeature } from '../../lib/feature'
import type { Gateways } from '../../lib/gateways'
import type { Lazy } from '../../lib/lazy'
import { listenTo, type StartListening } from '../../lib/listen-to'
import { arrived, type WithLocation } from '../../lib/location'
import {
  guestRoundsLeft,
  guestRoundsTaken,
  hasGuestThings,
  joinGuestRounds,
  outbox,
  type WithOutbox,
} from '../../sync/outbox/outbox'
import {
  begunElsewhere,
  endedElsewhere,
  loggedOut,
  nobodyFound,
  restored,
  session,
  userFound,
  userSignedUp,
  type WithSession,
} from '../../session/session'
import { accountMayDiffer, preferencesChanged, type WithPreferences } from '../preferences'
import {
  answerForGuest,
  handOver,
  hasGuestSettings,
  importPreferences,
  leavePreferences,
  readTimes,
  sendPreferences,
  showPreferences,
  syncPreferences,
} from './account-thunks'
import { createPreferencesCopy } from './device-copy'

/** What the account has is to be read, whether or not it has changed. */
export const accountWanted = createAction('preferences/accountWanted')

const exposes = { accountWanted, hasGuestSettings, importPreferences, leavePreferences, readTimes }

declare module '../../lib/root-state' {
  interface LazyFeatures {
    account: Lazy<typeof exposes>
  }
}

type AccountState = WithPreferences & WithSession & WithRound & WithOutbox
type AccountDispatch = ThunkDispatch<AccountState, Gateways, UnknownAction>

function addAccountListeners(startListening: StartListening<AccountState & WithLocation>): void {
  let last: Promise<void> = Promise.resolve()
  /** Runs one after the other; a failure leaves the device’s settings as they are, until the next time. */
  const inTurn = (run: () => Promise<void>) => {
    last = last.then(run).catch((error: unknown) => {
      console.warn('The settings of the account could not be reached.', error)
    })
  }
  const handOverAndSync = (dispatch: AccountDispatch, gateways: Gateways, { isWanted = false } = {}) => {
    // Before the person can change anything, which is then theirs.
    const uid = dispatch(handOver())
    // First, so that what joins the account without a question does not flicker.
    inTurn(async () => {
      // Features ask this one, once it is loaded.
      await gateways.features.account.load()
      if (uid === null || !(await hasGuestThings(gateways, uid))) return
      await gateways.features.outbox.preload()
      await dispatch(joinGuestRounds())
    })
    inTurn(() => dispatch(syncPreferences({ isWanted })))
  }

  startListening({
    matcher: isAnyOf(accountWanted, accountMayDiffer),
    effect: (event, { dispatch, extra }) => handOverAndSync(dispatch, extra, { isWanted: accountWanted.match(event) }),
  })
  const comeOrGone = [
    restored,
    nobodyFound,
    userFound,
    userSignedUp,
    begunElsewhere,
    loggedOut,
    endedElsewhere,
  ] as const
  listenTo(startListening, session, comeOrGone, (_event, { dispatch, extra }) => handOverAndSync(dispatch, extra))
  // The topics, once loaded, forget what was this person's.
  listenTo(startListening, session, [loggedOut, endedElsewhere], async (_event, { extra: { features } }) => {
    await features.topicsMemory.preload()
  })
  listenTo(startListening, outbox, [guestRoundsTaken, guestRoundsLeft], ({ type, payload }, { dispatch }) => {
    dispatch(answerForGuest(payload.uid, type === guestRoundsTaken.type))
    inTurn(() => dispatch(syncPreferences({ isWanted: true })))
  })
  startListening({
    actionCreator: preferencesChanged,
    effect: (_event, { dispatch }) => inTurn(() => dispatch(sendPreferences())),
  })
  startListening({
    predicate: (event, state, before) => arrived.match(event) && state.location?.path !== before.location?.path,
    effect: (_event, { dispatch }) => {
      dispatch(showPreferences({ withLanguage: true }))
    },
  })
  startListening({
    predicate: (_event, state, before) => selectIsRunning(before) && !selectIsRunning(state),
    effect: (_event, { dispatch }) => {
      dispatch(showPreferences())
    },
  })
}

/** The settings of the account: reads them, and sends what is changed here. */
export const feature = {
  listeners: [addAccountListeners],
  gateways: () => ({ preferencesCopy: createPreferencesCopy() }),
  start:
    () =>
    (dispatch, _getState, { preferencesCopy, wake, features }) => {
      // Topics have not heard what was read before they were here, or in another tab.
      const sync = () => dispatch(features.topicsMemory.loaded() ? accountWanted() : accountMayDiffer())
      preferencesCopy.onChangedElsewhere(() => dispatch(showPreferences()))
      wake.onWake(sync)
      sync()
    },
  exposes,
} satisfies LazyFeature
