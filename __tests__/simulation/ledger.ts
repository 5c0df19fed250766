import type { IdeaInput } from '../../contract/records'
import type { Device } from './device'

/** An idea that somebody was told is safe. */
export interface PromisedIdea {
  /** Its text; for a spoken one without words, its round and moment. */
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

/** What people did and were promised, as they themselves would tell it. */
export class Ledger {
  readonly ideas = new Map<string, PromisedIdea>()
  readonly notes: WrittenNote[] = []
  /** Records that somebody deleted, or gave up after they were refused: nothing is promised of them any more. */
  readonly givenUp = new Set<string>()
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
    const others = device.shared.disk.rowsOf('accounts').filter((account) => account !== uid)
    if (others.length > 0 && !device.accepted.has(uid)) this.takenUnasked.push(`${uid} on ${device.name}`)
  }
}

/** Every typed text in a story is another one; a spoken idea without words is known by its moment. */
export function keyOf(roundId: string, { text, atMs }: Pick<IdeaInput, 'text' | 'atMs'>): string {
  return text === '' ? `${roundId} at ${String(atMs)}` : text
}
