import type { Thunk } from '../../lib/gateways'
import { listenTo, type StartListening } from '../../lib/listen-to'
import type { WithSession } from '../../session/session'
import { deviceRead, outbox, sendingEnded, sendingPaused, type WithOutbox } from '../outbox/machine'
import { elapsed } from '../outbox/timing'

/** A page's own first requests come before. */
const firstMs = 5_000

/** How often to ask what other devices have changed. */
const intervalMs = 60_000

/** Brings the copy up to date. If the code cannot be loaded, the next time tries again. */
export const bringCopyUpToDate = (): Thunk<WithSession, Promise<void>> => async (dispatch) => {
  const code = await import(/* webpackChunkName: "feed" */ './update-copy').catch(() => null)
  if (code) await dispatch(code.updateCopy())
}

/** Keeps the copy up to date: soon after a page has opened, whenever something has been sent, and every minute while the page is visible. */
export function addCopyListeners(startListening: StartListening<WithOutbox & WithSession>): void {
  listenTo(startListening, outbox, [deviceRead, sendingEnded, sendingPaused], async ({ type }, api) => {
    api.cancelActiveListeners()
    let waitMs = deviceRead.match({ type }) ? firstMs : 0
    for (;;) {
      await api.pause(elapsed(api.extra.clock, waitMs))
      if (api.extra.wake.isVisible()) await api.dispatch(bringCopyUpToDate())
      waitMs = intervalMs
    }
  })
}
