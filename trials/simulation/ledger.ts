import type { IdeaInput } from '../../contract/record'
import type { ReturnChange } from '../../src/returns/topic-return'
import type { Device } from './device'

/** What a person did to a record; `isKept` once the app acknowledged it as saved. */
interface Edit {
  recordId: string
  isKept: boolean
}

/** The person's own words for a spoken idea. */
export interface OwnWords extends Edit {
  text: string
  where: 'the review' | 'another tab'
}

/** Everything that people did and that the app acknowledged, independent of the app's own state. */
export class Ledger {
  /** By their key. The owner is the uid of the author; null for a guest. */
  readonly ideas = new Map<string, { key: string; roundId: string; owner: string | null }>()
  /** The text in the idea field that the app last acknowledged as stored, by round id, unless it has changed since. */
  readonly unfinished = new Map<string, string>()
  /** Texts in the idea field that the person replaced by others. A device that could not store the later text may bring one back. */
  readonly replaced = new Set<string>()
  /** Uid of the person who started each round, by round id; null for a guest. */
  readonly owners = new Map<string, string | null>()
  /** Claims of the guest rounds on a device. */
  readonly claims: { device: Device; uid: string }[] = []
  /** Notes, and the note that each writer saw and replaced. */
  readonly notes: (Edit & { text: string; over: string })[] = []
  /** Changes of returns to topics that the app acknowledged as saved. */
  readonly returns: ReturnChange[] = []
  /** Changes of settings that the app gave to the outbox; `isAhead` if they claim to be from later. */
  readonly settings: { owner: string; name: string; value: unknown; changedAt: string; isAhead: boolean }[] = []
  /** By the key of the spoken idea. */
  readonly ownWords = new Map<string, OwnWords>()
  /** The ideas that a person marked as done, by their key; no step removes a mark. */
  readonly done: (Edit & { what: string })[] = []
  /** Records that a person tagged. A later tag replaces the earlier. */
  readonly tags: Edit[] = []
  /** Records that a person deleted, or discarded after the server rejected them. They no longer have to exist. */
  readonly givenUp = new Set<string>()
  /** Finished rounds that a device could not store and will submit again later. */
  readonly unstorable = new Set<string>()
  /** Deletion requests by record id: the device that sent it, and when. */
  readonly deleted = new Map<string, { from: string; at: number }>()
  /** What was deleted, by person and record id. */
  readonly deletedBy = new Set<string>()
  /** Guest rounds that moved to an account without consent although the device is shared. */
  readonly takenUnasked: string[] = []

  /** Records that the device acknowledged these ideas as stored. */
  promised({ id, ideas }: { id: string; ideas: readonly IdeaInput[] }, owner: string | null): void {
    for (const idea of ideas) {
      const key = keyOf(id, idea)
      if (!this.ideas.has(key) && !this.replaced.has(key)) this.ideas.set(key, { key, roundId: id, owner })
    }
  }

  claimed(device: Device, uid: string): void {
    this.claims.push({ device, uid })
    const others = device.shared.disk.rowsOf('accounts').filter((account) => account !== uid)
    if (others.length > 0 && !device.accepted.has(uid)) this.takenUnasked.push(`${uid} on ${device.name}`)
  }
}

/** Identifies an idea. Typed texts are unique within a history; a spoken idea is identified by its time because its transcript may change. */
export function keyOf(roundId: string, { text, atMs, source }: Pick<IdeaInput, 'text' | 'atMs' | 'source'>): string {
  return source === 'SPOKEN' ? `${roundId} at ${String(atMs)}` : text
}
