import type { Thunk } from '../lib/gateways'
import type { WithSession } from '../session/session'
import { bringCopyUpToDate } from './copy/bring-up-to-date'
import type { Delivery, NewOutboxEntry } from './gateways'

/**
 * Sends an entry now. If the feed has told of its record meanwhile, it is asked again first: until then, what the person did stays on
 * the screen because the entry still waits.
 */
export const deliverEntry =
  (entry: NewOutboxEntry & { owner: string }): Thunk<WithSession, Promise<Delivery>> =>
  async (dispatch, _getState, { records }) => {
    const delivery = await records.deliver(entry)
    if (delivery.outcome === 'delivered' && delivery.isOvertaken) await dispatch(bringCopyUpToDate())
    return delivery
  }
