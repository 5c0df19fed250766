import { parseJson } from '../lib/shape'
import type { ChallengeState, ContactState } from './challenge-state'

const key = 'challenge'

/** What a person is writing, as this device remembers it. */
export interface StoredDrafts {
  challenge: ChallengeState
  contact: ContactState
}

/** What a person is about to send, on the device, so that it outlives a reload. */
export interface ChallengeDraftsGateway {
  exists(): boolean
  /** As it lies there; whoever reads it parses it. */
  read(): unknown
  /** Null forgets it. */
  write(drafts: StoredDrafts | null): void
}

/** The drafts in local storage under `challenge`. */
export function createDraftStorage(): ChallengeDraftsGateway {
  return {
    exists: () => localStorage.getItem(key) !== null,
    read: () => parseJson(localStorage.getItem(key) ?? ''),
    write: (drafts) => {
      if (drafts === null) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(drafts))
    },
  }
}
