import type { Gateways, Thunk } from '../../lib/gateways'
import { listenTo, type StartListening } from '../../lib/listen-to'
import { selectUid, type WithSession } from '../../session/session'
import { deviceRead, outbox, sendingEnded, sendingPaused, type WithOutbox } from '../outbox/machine'
import { elapsed } from '../outbox/timing'
import { bringCopyUpToDate } from './bring-up-to-date'

/** A page's own first requests come before. */
const firstMs = 5_000

/** How often to ask what other devices have changed. */
const intervalMs = 60_000

/** Keeps the copy up to date: soon after a page has opened, whenever something has been sent, and every minute while the page is visible. */
export function addCopyListeners(startListening: StartListening<WithOutbox & WithSession>): void {
  listenTo(startListening, outbox, [deviceRead, sendingEnded, sendingPaused], async ({ type }, api) => {
    api.cancelActiveListeners()
    let waitMs = deviceRead.match({ type }) ? firstMs : 0
    for (;;) {
      await api.pause(elapsed(api.extra.clock, waitMs))
      if (api.extra.wake.isVisible()) await api.dispatch(askAgain(waitMs))
      waitMs = intervalMs
    }
  })
}

/** Asks unless this tab, or another one that told it, has heard from the server for half of this time. */
const askAgain =
  (withinMs: number): Thunk<WithSession, Promise<void>> =>
  async (dispatch, getState, gateways) => {
    if (msSinceHeard(gateways, selectUid(getState())) >= withinMs / 2) await dispatch(bringCopyUpToDate())
  }

function msSinceHeard({ copies, clock }: Gateways, uid: string | null): number {
  const heardMs = uid === null ? null : copies.current(uid)?.lastHeardMs()
  return heardMs == null ? Infinity : clock.monotonicNow() - heardMs
}
