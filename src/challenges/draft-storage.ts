import { readLocal, readLocalJson, removeLocal, writeLocal } from '../lib/storage/local-storage'
import type { ChallengeState, ContactState } from './challenge-state'

const key = 'challenge'

/** The drafts as stored on this device. */
export interface StoredDrafts {
  challenge: ChallengeState
  contact: ContactState
}

/** Stores drafts on the device, so that they survive a reload. */
export interface ChallengeDraftsGateway {
  exists(): boolean
  /** The stored value, unparsed. */
  read(): unknown
  /** Null deletes the drafts. */
  write(drafts: StoredDrafts | null): void
}

/** The drafts in local storage under `challenge`. */
export function createDraftStorage(): ChallengeDraftsGateway {
  return {
    exists: () => readLocal(key) !== null,
    read: () => readLocalJson(key),
    write: (drafts) => {
      if (drafts === null) removeLocal(key)
      else writeLocal(key, JSON.stringify(drafts))
    },
  }
}
