import { StorageError } from '../../../../src/lib/storage/storage-error'
import type { Store } from '@reduxjs/toolkit'
import { type RoundState, selectRound, type Topic, type WithRound } from '../../../../src/exercise/round'
import type { Gateways } from '../../../../src/lib/gateways'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { begun } from '../samples'
import { createTestStore } from '../../../harness/test-store'

export const topic: Topic = { topicTitle: begun.topicTitle, category: begun.category }

/** The real store over fake gateways. */
export function setUp(overrides: Partial<Gateways> = {}) {
  const gateways = createFakeGateways(overrides)
  const store = createTestStore({ gateways })
  return { gateways, store, round: () => selectRound(store.getState()) }
}

/** Waits for work that was started in the background. */
export function until<State>(
  store: Pick<Store<State>, 'getState' | 'subscribe'>,
  isThere: (state: State) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isThere(store.getState())) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = store.subscribe(look)
    look()
  })
}

export const isIn =
  (phase: RoundState['phase']) =>
  ({ round }: WithRound): boolean =>
    round?.phase === phase

export const failing = (): Promise<never> => Promise.reject(new StorageError('The storage of this device is full.'))
