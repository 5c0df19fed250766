import { StorageError } from '../../../../src/lib/storage/storage-error'
import type { Store, UnknownAction } from '@reduxjs/toolkit'
import { type ExerciseState } from '../../../../src/exercise/exercise'
import { round, type RoundState, selectRound, type Topic, type WithRound } from '../../../../src/exercise/round'
import type { Gateways } from '../../../../src/lib/gateways'
import { preferences } from '../../../../src/preferences/preferences'
import { outbox } from '../../../../src/sync/outbox/outbox'
import { createEventStore } from '../../../harness/event-store'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { begun } from '../samples'
import { createTestStore } from '../../../harness/test-store'

export const topic: Topic = { topicTitle: begun.topicTitle, category: begun.category }

/** A store that records the events that a thunk raises, and applies them to its round. */
export function setUpEvents(
  phase: RoundState,
  { countIn = false, ...overrides }: Partial<Gateways> & { countIn?: boolean } = {},
) {
  const gateways = createFakeGateways(overrides)
  const store = createEventStore(gateways, (events: readonly UnknownAction[]): ExerciseState => ({
    round: events.reduce(round.reducer, phase),
    outbox: events.reduce(outbox.reducer, outbox.initial),
    session: { phase: 'signedOut' },
    preferences: { ...preferences.getInitialState(), countIn },
  }))
  return { gateways, store, types: () => store.getActions().map(({ type }) => type) }
}

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
