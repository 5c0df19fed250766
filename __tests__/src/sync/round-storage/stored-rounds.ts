import type { StoredRound } from '../../../../src/sync/gateways'
import { createRoundStorage } from '../../../../src/sync/round-storage'
import { installFakeLocks } from '../../../harness/fake-browser'

export const buildStored = (changes: Partial<StoredRound> = {}): StoredRound => ({
  id: 'round-1',
  owner: null,
  topicTitle: 'Trains',
  category: 'Study',
  startedAtWall: 1_000,
  lengthMs: 60_000,
  ideas: [{ text: 'A night train', atMs: 2_400, endMs: null, source: 'TYPED' }],
  unfinished: '',
  ...changes,
})

/** A page opened after all others crashed: their locks are free, their data is stored. */
export const openAfterCrash = () => {
  installFakeLocks()
  return createRoundStorage()
}
