import type { LazyFeature } from '../lib/feature'
import type { Lazy } from '../lib/lazy'
import type { Thunk } from '../lib/gateways'
import { selectOwnWaitingRecords, type WithOutbox } from '../records/outbox'
import { selectUid, type WithSession } from '../session/session'
import { practiceContext, practiceQuery } from './documents'

/** How many rounds a person has on a day: what the server knows, and what waits here; null where the server cannot be asked. */
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
      // The goal may be reached; one reminder too many is no harm.
      return null
    }
  }

const exposes = { roundsOnDay }

declare module '../lib/feature' {
  interface LazyFeatures {
    practice: Lazy<typeof exposes>
  }
}

/** What adds up: rounds and ideas per day. */
export const feature = { exposes } satisfies LazyFeature
