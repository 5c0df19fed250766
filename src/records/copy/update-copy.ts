import type { Thunk } from '../../lib/gateways'
import { selectIsSignedIn, selectUid, type WithSession } from '../../session/session'
import { elapsed } from '../outbox/timing'
import { readFeed } from './read-feed'

/** How long to wait for another tab that reads, in milliseconds. */
const otherTabMs = 1_000

/** Brings the copy of the person's records on this device up to date. Never rejects: the next time goes on from where this one ended. */
export const updateCopy =
  (): Thunk<WithSession, Promise<void>> =>
  async (_dispatch, getState, { copy, tokens, session, clock }) => {
    const uid = selectUid(getState())
    if (uid === null || !selectIsSignedIn(getState())) return
    const isLoggedIn = () => session.isLoggedIn(uid) && selectUid(getState()) === uid
    try {
      const { createFeedClient } = await import(/* webpackChunkName: "account" */ '../client')
      const client = createFeedClient(uid, tokens)
      const read = () => readFeed(client, uid, copy, isLoggedIn)
      while (isLoggedIn() && !(await copy.exclusively(read))) await elapsed(clock, otherTabMs)
    } catch (error) {
      console.error('The records on this device could not be brought up to date.', error)
    }
  }
