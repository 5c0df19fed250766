import type { TopicOfPart } from '../../lib/feature'
import type { Thunk } from '../../lib/gateways'
import { selectUid, type WithSession } from '../../session/session'
import { bringCopyUpToDate } from './bring-up-to-date'
import { liveCopyOf } from './live-copy'
import { selectOwnWaitingRecords, type WithOutbox } from '../outbox/outbox'

/** What was heard from the server in this time is new enough, in milliseconds. */
const freshMs = 60_000

/** The topic of each of the person's rounds since a day, as far as this device gets to know them. */
export const readRecentTopics =
  (since: string): Thunk<WithOutbox & WithSession, Promise<readonly TopicOfPart[]>> =>
  async (dispatch, getState, gateways) => {
    const uid = selectUid(getState())
    const copy = uid === null ? null : liveCopyOf(gateways, uid)
    await copy?.ready
    const heardMs = copy?.lastHeardMs() ?? -Infinity
    if (gateways.clock.monotonicNow() - heardMs > freshMs) await dispatch(bringCopyUpToDate())
    return [...selectOwnWaitingRecords(getState()), ...(copy?.known().records ?? [])].filter(
      ({ localDay }) => localDay >= since,
    )
  }
