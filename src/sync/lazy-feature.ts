import type { LazyFeature } from '../lib/feature'
import { bringCopyUpToDate } from './copy/bring-up-to-date'
import { addCopyListeners } from './copy/listeners'
import type { Lazy } from '../lib/lazy'
import type { Thunk } from '../lib/gateways'
import { addOutboxListeners, outbox, openOutbox, type OutboxState } from './outbox/outbox'
import { createEntrySenders, createRecordsGateway } from './records-gateway'

declare module '../lib/root-state' {
  interface LazyLoadedSlices {
    outbox: OutboxState
  }
  interface LazyFeatures {
    outbox: Lazy<object>
  }
}

/**
 * Loads the round feature if an interrupted round is stored, or if storage cannot be read, so that it is finished on
 * whichever page opens next.
 */
const checkInterruptedRounds =
  (): Thunk<unknown, Promise<void>> =>
  async (_dispatch, _getState, { round, features }) => {
    const interrupted = await round.read().catch(() => null)
    if (interrupted === null || interrupted.length > 0) await features.round.preload()
  }

/** The outbox: stores what people do and sends it. */
export const feature = {
  slices: [outbox],
  listeners: [addOutboxListeners, addCopyListeners],
  gateways: (others) => ({ records: createRecordsGateway(createEntrySenders(others)) }),
  start:
    () =>
    (dispatch, _getState, { wake }) => {
      void dispatch(openOutbox())
      wake.onWake(() => void dispatch(bringCopyUpToDate()))
      void dispatch(checkInterruptedRounds())
    },
  exposes: {},
} satisfies LazyFeature
