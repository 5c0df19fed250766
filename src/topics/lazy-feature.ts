import { isAnyOf } from '@reduxjs/toolkit'
import { accountRead } from '../preferences/preferences'
import type { AccountTopicsState } from './account-topics'
import type { LazyFeature } from '../lib/feature'
import type { Thunk } from '../lib/gateways'
import type { Lazy } from '../lib/lazy'
import { listenTo, type StartListening } from '../lib/listen-to'
import { endedElsewhere, loggedOut, nobodyFound, session, type WithSession } from '../session/session'
import { guestRoundsLeft, guestRoundsTaken, outbox } from '../sync/outbox/outbox'
import {
  accountsForgotten,
  languageChosen,
  ownAdded,
  ownDeleted,
  ownerForgotten,
  topicChosen,
  topicGiven,
  topics,
  topicsRead,
  type KeptTopic,
  type TopicChange,
  type TopicsMemory,
  type TopicsState,
  type WithTopics,
} from './topics'
import { createTopicsStorage, type TopicsGateway } from './topics-storage'

const exposes = { ownerForgotten }

declare module '../lib/root-state' {
  interface LazyLoadedSlices {
    topics: TopicsState
  }
  interface LazyFeatures {
    topicsMemory: Lazy<typeof exposes>
  }
}

declare module '../lib/gateways' {
  interface Gateways {
    topics: TopicsGateway
  }
}

const isOwnChange = isAnyOf(ownAdded, ownDeleted)

/** What an account is told; it is later than what the account has, even if this device’s clock is behind. A guest’s waits for a login. */
function accountChange(
  event: ReturnType<typeof ownAdded | typeof ownDeleted>,
  { own }: TopicsMemory,
  nowMs: number,
): TopicChange | null {
  const { topicTitle, category, owner } = event.payload
  if (owner === null) return null
  const isSame = (kept: KeptTopic) =>
    kept.topicTitle === topicTitle && kept.category === category && kept.owner === owner
  const atMs = Math.max(nowMs, 1 + (own.find(isSame)?.atMs ?? 0))
  return { topicTitle, category, owner, atMs, isRemoved: ownDeleted.match(event) }
}

/** Removes what accounts have, once nobody is logged in. */
const forgetAccounts =
  (): Thunk<WithTopics & WithSession> =>
  (dispatch, getState, { topics }) => {
    const hasAny = topics.read().own.some(({ owner }) => owner !== null)
    if (hasAny && getState().session.phase === 'signedOut') dispatch(accountsForgotten())
  }

/** Saves changes in local storage; what is changed for an account reaches it by the outbox. */
function addTopicsListeners(startListening: StartListening<WithTopics & AccountTopicsState>): void {
  startListening({
    matcher: isAnyOf(topicGiven, topicChosen, ownAdded, ownDeleted, ownerForgotten, accountsForgotten, languageChosen),
    // Applies the event to what is stored now, so that two tabs do not overwrite each other's changes.
    effect: async (event, { dispatch, extra }) => {
      const before = extra.topics.read()
      const stored = topics.reducer({ ...before, given: null }, event)
      const change = isOwnChange(event) ? accountChange(event, before, extra.clock.wallNow()) : null
      extra.topics.write(change ? { ...stored, unsent: [...(stored.unsent ?? []), change] } : stored)
      if (change) await dispatch((await fetchAccountTopics()).sendOwnTopics())
    },
  })
  startListening({
    actionCreator: accountRead,
    effect: async ({ payload }, { dispatch }) => {
      await dispatch((await fetchAccountTopics()).mergeAccountTopics(payload))
    },
  })
  listenTo(startListening, session, [nobodyFound, loggedOut, endedElsewhere], (_event, { dispatch }) => {
    dispatch(forgetAccounts())
  })
  listenTo(startListening, outbox, [guestRoundsTaken], async ({ payload }, { dispatch }) => {
    dispatch((await fetchGuestTopics()).takeGuestTopics(payload.uid))
  })
  listenTo(startListening, outbox, [guestRoundsLeft], async ({ payload }, { dispatch }) => {
    dispatch((await fetchGuestTopics()).leaveGuestTopics(payload.uid))
  })
}

const fetchGuestTopics = () => import(/* webpackChunkName: "account-settings" */ './guest-topics')

const fetchAccountTopics = () => import(/* webpackChunkName: "account-settings" */ './account-topics')

/** The topics remembered on this device. */
export const feature = {
  slices: [topics],
  listeners: [addTopicsListeners],
  gateways: () => ({ topics: createTopicsStorage() }),
  start:
    () =>
    (dispatch, _getState, { topics, features }) => {
      const show = () => dispatch(topicsRead(topics.read()))
      topics.onChangedElsewhere(show)
      show()
      dispatch(forgetAccounts())
      // If the account was read before there was this feature.
      const account = features.account.loaded()
      if (account) dispatch(account.accountWanted())
    },
  exposes,
} satisfies LazyFeature
