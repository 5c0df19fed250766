import type { IdeaInput, IdeaRecord } from '../../contract/record'
import { isObject } from '../../src/lib/shape'
import type { Device } from './device'
import type { Tab } from './tab'

/** What a person did to a saved record. */
export interface Edit {
  kind: 'note' | 'mark' | 'star' | 'tag' | 'ownWords'
  recordId: string
  tab: Tab
  /** Whether the app is still storing it. */
  isUnderWay: boolean
  /** Whether the app acknowledged it as saved. */
  isKept: boolean
  /** The new text of a note. */
  note?: string
  /** The own words for an idea; then those from other devices and those that were sent again, which may arrive later. */
  words?: string[]
  /** Whether the record still has it. */
  isIn: (record: Pick<IdeaRecord, 'ideas' | 'comment' | 'tags'>) => boolean
  /** Whose session it was made in; null for a guest. Undefined once that session has ended in its tab. */
  uid: string | null | undefined
  /** Since when its tab has shown the record without it, in the world's milliseconds; null while it shows it, or not the record. */
  hiddenSince: number | null
}

/** A change of a setting or of a topic to come back to: of each name, the latest one wins. */
export interface NamedChange {
  /** Null for the topics of anybody: no two people have the same. */
  owner: string | null
  name: string
  /** The id of its entries in the outbox. */
  recordId: string
  value: unknown
  changedAt: string
  /** Whether it claims to be from later. */
  isAhead: boolean
  isKept: boolean
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
  edits: Edit[] = []
  /** Notes that somebody saw and replaced. */
  readonly overwrittenNotes: string[] = []
  readonly namedChanges: NamedChange[] = []
  /** Records that a person deleted, or discarded after the server rejected them. They no longer have to exist. */
  readonly givenUp = new Set<string>()
  /** Finished rounds that a device could not store and will submit again later. */
  readonly unstorable = new Set<string>()
  /** Records of which somebody sent again what the server had refused. */
  readonly sentAgain = new Set<string>()
  /** Deletion requests by record id: who sent it, from which device, and when. */
  readonly deleted = new Map<string, { uid: string; device: string; at: number }>()
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
    const { disk } = device.shared
    const others = disk.rowsOf('accounts').filter((account) => account !== uid)
    // Two tabs may log out and join in the same moment; where nothing waits, nothing is taken.
    const takesSomething = disk.rowsOf('outbox').some((entry) => isObject(entry) && entry.owner === null)
    if (takesSomething && others.length > 0 && !device.accepted.has(uid))
      this.takenUnasked.push(`${uid} on ${device.name}`)
  }
}

/** Identifies an idea. Typed texts are unique within a history; a spoken idea is identified by its time because its transcript may change. */
export function keyOf(roundId: string, { text, atMs, source }: Pick<IdeaInput, 'text' | 'atMs' | 'source'>): string {
  return source === 'SPOKEN' ? `${roundId} at ${String(atMs)}` : text
}
