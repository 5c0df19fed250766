import { StorageError } from '../../../src/lib/storage/storage-error'
import type { Gateways } from '../../../src/lib/gateways'
import type { StoredRound } from '../../../src/sync/gateways'
import { selectRound } from '../../../src/exercise/round'
import { restored } from '../../../src/session/session'
import { createFakeGateways } from '../../harness/fake-gateways'
import { aya } from '../../harness/people'
import { createTestStore } from '../../harness/test-store'
import { begun, idea } from './samples'

const { id, topicTitle, category, startedAtWall, lengthMs } = begun

export const ideas = [idea('bake bread', 2000), idea('read on the floor', 11_000)]
/** A guest's interrupted round. */
export const stored: StoredRound = {
  ...{ id, owner: null, topicTitle, category, startedAtWall, lengthMs, ideas },
  unfinished: '',
}

/** A device with an interrupted round; its wall clock shows `afterMs` since the round's start. */
export async function setUp({
  found = [stored],
  afterMs,
  uid = null,
  ...overrides
}: { found?: StoredRound[]; afterMs: number; uid?: string | null } & Partial<Gateways>) {
  const gateways = createFakeGateways(overrides)
  gateways.passTime(777)
  gateways.clock = { ...gateways.clock, wallNow: () => startedAtWall + afterMs }
  for (const round of found) await gateways.round.write(round)
  const store = createTestStore({ gateways })
  if (uid !== null) store.dispatch(restored({ user: { ...aya, firebaseUID: uid } }))
  return { gateways, store, round: () => selectRound(store.getState()) }
}

/** A storage call that fails. */
export const failing = (): Promise<never> => Promise.reject(new StorageError('The storage of this device is closed.'))
