import type { IdeaInput } from '../../contract/record'
import type { ReturnChange } from '../../src/returns/topic-return'
import type { Device } from './device'

/** An idea that the app has acknowledged as stored. */
export interface PromisedIdea {
  /** Its text; for a spoken idea, its round and time. */
  key: string
  roundId: string
  /** Uid of the author; null for a guest. */
  owner: string | null
}

/** A note that a person wrote on a record. */
export interface WrittenNote {
  recordId: string
  text: string
  /** The note that the writer saw and replaced. */
  over: string
  /** Whether the app acknowledged it as saved. */
  isKept: boolean
}

/** The person's own words for a spoken idea. */
export interface OwnWords {
  recordId: string
  text: string
  where: 'the review' | 'another tab'
  /** Whether the app acknowledged them as saved. */
  isKept: boolean
}

/** A mark or a tag that the person set on a record. */
export interface MarkedRecord {
  recordId: string
  /** The key of the idea that is done, or the tag. */
  what: string
  isKept: boolean
}

/** A person claims the guest rounds on a device. */
export interface Claim {
  device: Device
  uid: string
}

/** Everything that people did and that the app acknowledged, independent of the app's own state. */
export class Ledger {
  readonly ideas = new Map<string, PromisedIdea>()
  /** The text in the idea field that the app last acknowledged as stored, by round id, unless it has changed since. */
  readonly unfinished = new Map<string, string>()
  /** Texts in the idea field that the person replaced by others. A device that could not store the later text may bring one back. */
  readonly replaced = new Set<string>()
  /** Uid of the person who started each round, by round id; null for a guest. */
  readonly owners = new Map<string, string | null>()
  /** Claims of guest rounds. */
  readonly claims: Claim[] = []
  readonly notes: WrittenNote[] = []
  /** Changes of returns to topics that the app acknowledged as saved. */
  readonly returns: ReturnChange[] = []
  /** Changes of settings that the app gave to the outbox; `isAhead` if they claim to be from later. */
  readonly settings: { owner: string; name: string; value: unknown; changedAt: string; isAhead: boolean }[] = []
  /** The person's own words for a spoken idea, by its key, and whether the app has acknowledged them as saved. */
  readonly ownWords = new Map<string, OwnWords>()
  /** The ideas that a person marked as done; no step removes a mark. */
  readonly done: MarkedRecord[] = []
  /** The tags that a person set. A later one replaces the earlier. */
  readonly tags: MarkedRecord[] = []
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
