import type { LazyFeature } from '../lib/feature'
import type { Lazy } from '../lib/lazy'
import type { Thunk } from '../lib/gateways'
import { selectOwnWaitingRecords, type WithOutbox } from '../records/outbox'
import { selectUid, type WithSession } from '../session/session'
import { practiceContext, practiceQuery } from './documents'

/** The number of rounds on a day, including waiting ones; null if the server cannot be reached. */
const roundsOnDay =
  (day: string): Thunk<WithOutbox & WithSession, Promise<number | null>> =>
  async (_dispatch, getState, { recordsClients }) => {
    const state = getState()
    const uid = selectUid(state)
    const waiting = selectOwnWaitingRecords(state).filter(({ localDay }) => localDay === day).length
    if (uid === null) return waiting
    try {
      const client = await recordsClients.of(uid)
      const period = { today: day, from: day, to: day }
      const { data } = await client.query(practiceQuery, period, practiceContext).toPromise()
      return data ? data.practice.today.rounds + waiting : null
    } catch {
      // An unnecessary reminder does no harm.
      return null
    }
  }

const exposes = { roundsOnDay }

declare module '../lib/root-state' {
  interface LazyFeatures {
    practice: Lazy<typeof exposes>
  }
}

/** Practice: totals of rounds and ideas per day. */
export const feature = { exposes } satisfies LazyFeature
