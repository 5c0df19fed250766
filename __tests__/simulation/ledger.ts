import type { IdeaInput } from '../../contract/record'
import type { Device } from './device'

/** An idea that somebody was told is safe. */
export interface PromisedIdea {
  /** Its text; for a spoken one its round and moment. */
  key: string
  roundId: string
  /** Who had it, or null for a guest. */
  owner: string | null
}

/** A note that somebody wrote. */
export interface WrittenNote {
  recordId: string
  text: string
  /** The texts that its writer saw when they wrote it. */
  over: string
  /** Whether they were told that it is kept. */
  isKept: boolean
}

/** Somebody takes the guests' rounds on a device. */
export interface Claim {
  device: Device
  uid: string
  /** In milliseconds since the story's beginning. */
  at: number
}

/** What people did and were promised, as they themselves would tell it. */
export class Ledger {
  readonly ideas = new Map<string, PromisedIdea>()
  /** Who began each round, by its id; null for a guest. */
  readonly owners = new Map<string, string | null>()
  /** Who has taken guests' rounds on which device. */
  readonly claims: Claim[] = []
  readonly notes: WrittenNote[] = []
  /** Records that somebody deleted, or gave up after they were refused: nothing is promised of them any more. */
  readonly givenUp = new Set<string>()
  /** The finished rounds that a device could not store, and that it brings again later. */
  readonly unstorable = new Set<string>()
  /** From which device the server was told to delete a record, by its id, and when that was sent. */
  readonly deleted = new Map<string, { from: string; at: number }>()
  /** Guests' rounds that joined an account without anybody having been asked, although the device is shared. */
  readonly takenUnasked: string[] = []

  /** The device has said that these ideas are stored. */
  promised({ id, ideas }: { id: string; ideas: readonly IdeaInput[] }, owner: string | null): void {
    for (const idea of ideas) {
      const key = keyOf(id, idea)
      if (!this.ideas.has(key)) this.ideas.set(key, { key, roundId: id, owner })
    }
  }

  claimed(device: Device, uid: string): void {
    const { disk } = device.shared
    if (disk.isBroken || disk.isFull || device.tabs.length > 1) device.noteDisturbance()
    this.claims.push({ device, uid, at: device.world.now })
    const others = device.shared.disk.rowsOf('accounts').filter((account) => account !== uid)
    if (others.length > 0 && !device.accepted.has(uid)) this.takenUnasked.push(`${uid} on ${device.name}`)
  }
}

/** Every typed text in a story is another one; a spoken idea is known by its moment, whatever is written down of it. */
export function keyOf(roundId: string, { text, atMs, source }: Pick<IdeaInput, 'text' | 'atMs' | 'source'>): string {
  return source === 'SPOKEN' ? `${roundId} at ${String(atMs)}` : text
}
