import { createAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { selectIsRunning, type WithRound } from '../../exercise/round-state'
import type { LazyFeature } from '../../lib/feature'
import type { Gateways } from '../../lib/gateways'
import type { Lazy } from '../../lib/lazy'
import { listenTo, type StartListening } from '../../lib/listen-to'
import { arrived, type WithLocation } from '../../lib/location'
import {
  entryDelivered,
  guestRoundsLeft,
  guestRoundsTaken,
  hasGuestThings,
  joinGuestRounds,
  outbox,
  selectOutbox,
  type WithOutbox,
} from '../../records/outbox'
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
import { preferencesChanged, setPreferences, type WithPreferences } from '../preferences'
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

/** Something happened after which the account may have other settings than the device. */
export const accountWanted = createAction('preferences/accountWanted')

const exposes = { accountWanted, hasGuestSettings, importPreferences, leavePreferences, readTimes }

declare module '../../lib/root-state' {
  interface LazyFeatures {
    account: Lazy<typeof exposes>
  }
}

type AccountState = WithPreferences & WithSession & WithRound & WithOutbox
type AccountDispatch = ThunkDispatch<AccountState, Gateways, UnknownAction>

/** Whether the delivered entry changed settings of the account. */
function isOfSettings({ sequence }: { sequence: number }, state: WithOutbox): boolean {
  const before = selectOutbox(state)
  if (before.phase === 'unread') return false
  return before.entries.some(
    ({ operation, ...entry }) =>
      entry.sequence === sequence && operation.kind === 'request' && operation.name === setPreferences,
  )
}

function addAccountListeners(startListening: StartListening<AccountState & WithLocation>): void {
  let last: Promise<void> = Promise.resolve()
  let isSyncWaiting = false
  /** Runs one after the other; a failure leaves the device’s settings as they are, until the next time. */
  const inTurn = (run: () => Promise<void>) => {
    last = last.then(run).catch((error: unknown) => {
      console.warn('The settings of the account could not be reached.', error)
    })
  }
  const sync = (dispatch: AccountDispatch) => {
    if (isSyncWaiting) return
    isSyncWaiting = true
    inTurn(() => {
      isSyncWaiting = false
      return dispatch(syncPreferences())
    })
  }

  const handOverAndSync = (dispatch: AccountDispatch, gateways: Gateways) => {
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
    sync(dispatch)
  }

  startListening({
    actionCreator: accountWanted,
    effect: (_event, { dispatch, extra }) => handOverAndSync(dispatch, extra),
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
  listenTo(startListening, outbox, [guestRoundsTaken, guestRoundsLeft], ({ type, payload }, { dispatch }) => {
    dispatch(answerForGuest(payload.uid, type === guestRoundsTaken.type))
    sync(dispatch)
  })
  listenTo(startListening, outbox, [entryDelivered], ({ payload }, { dispatch, getOriginalState }) => {
    if (isOfSettings(payload, getOriginalState())) sync(dispatch)
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
    (dispatch, _getState, { preferencesCopy, wake }) => {
      preferencesCopy.onChangedElsewhere(() => dispatch(showPreferences()))
      wake.onWake(() => dispatch(accountWanted()))
      dispatch(accountWanted())
    },
  exposes,
} satisfies LazyFeature
