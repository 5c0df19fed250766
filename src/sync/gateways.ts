import type { Client } from 'urql'
import type { CopyGateway, LiveCopies } from './copy/gateways'
import type { IdeaRecordChange, SaveIdeaRecord } from '../../contract/record'

/** The result of sending an entry to the server. */
export type Delivery =
  | { outcome: 'delivered' }
  /** Our server refused it for good, with a code of the contract; `message` says why. */
  | { outcome: 'refused'; message: string }
  /**
   * The network, the server or the token failed; a retry may succeed. `retryAfterMs` comes from the Retry-After
   * header. `isIntercepted`: something other than our server answered, such as a proxy or a captive portal.
   * `isEntrySpecific`: only this entry failed, so others may be sent meanwhile.
   */
  | {
      outcome: 'failed'
      message: string
      retryAfterMs?: number
      isIntercepted?: boolean
      isEntrySpecific?: boolean
    }

/** Sends outbox entries to the server. Never rejects. */
export interface RecordsGateway {
  /** Sends with the owner’s token only. Sending the same entry twice has the effect of sending it once. */
  deliver(entry: NewOutboxEntry & { owner: string }): Promise<Delivery>
}

/** An entry before it is stored. `owner` is a Firebase uid, or null for a guest’s round. */
export interface NewOutboxEntry {
  owner: string | null
  /** The id of the record, or for a request the id of what it is about. */
  recordId: string
  operation: OutboxOperation
}

/** A stored entry. */
export interface OutboxEntry extends NewOutboxEntry {
  /** Increases with every entry; entries are sent in this order. */
  sequence: number
  /** Why the server refused the entry; null while it can still be sent. */
  refusal: string | null
  /** The uids of the accounts that declined this guest entry. */
  declinedBy: string[]
  /** The keys under which it, or an entry that it replaced, was handed over in local storage, until they are removed. */
  handOvers?: string[]
}

export type OutboxOperation =
  | { kind: 'save'; record: SaveIdeaRecord }
  | { kind: 'change'; change: IdeaRecordChange }
  /** Not sent until `heldUntil` (wall-clock milliseconds since 1970), while the person can undo it. */
  | { kind: 'delete'; heldUntil?: number }
  /**
   * A mutation of another feature, by its request name; `text` is what the person wrote. With `replaces` it replaces a waiting one of
   * the same name about the same id, unless that was changed later.
   */
  | { kind: 'request'; name: string; variables: Readonly<Record<string, unknown>>; text: string; replaces?: boolean }

/** An entry as stored, and the sequence numbers of the entries it replaced. */
export interface StoredEntry {
  entry: OutboxEntry
  superseded: number[]
}

/** The outbox in the device’s storage. Rejects with a `StorageError` if the storage fails. */
export interface OutboxGateway {
  /** All entries of all owners, oldest first. Entries that cannot be parsed are left out but stay stored. */
  read(): Promise<OutboxEntry[]>
  /** Merges the entry with those waiting for the same record, and resolves once it is stored durably. */
  put(entry: NewOutboxEntry): Promise<StoredEntry>
  remove(sequence: number): Promise<void>
  /**
   * Stores why the server refused an entry; null makes it sendable again. Does nothing if the entry no longer exists.
   */
  noteRefusal(sequence: number, refusal: string | null): Promise<void>
  /** Extends the undo period of a held deletion; returns null if the entry no longer exists or is no longer held. */
  hold(sequence: number, until: number): Promise<OutboxEntry | null>
  /**
   * Ends the undo period of a held deletion, so that it can be sent; returns null if the entry no longer exists or is
   * no longer held.
   */
  release(sequence: number): Promise<StoredEntry | null>
  /**
   * Assigns the guest entries to this account, except those it declined, together with all that belongs to their rounds; returns the
   * ids of their records.
   */
  claim(uid: string): Promise<string[]>
  /** Marks the guest entries as declined by this account. */
  decline(uid: string): Promise<void>
  /** Deletes the account’s entries, its interrupted rounds and the mark that it used this device. */
  forgetAccount(uid: string): Promise<void>
  /**
   * Records that this account uses the device; `isShared` if another one has used it, too. Null if nobody is logged in. Of accounts
   * that have logged out, it only keeps that there were any: their entries name their owners themselves.
   */
  rememberAccount(uid: string | null): Promise<{ isShared: boolean }>
  /** Runs `send` in one tab at a time; returns false without running it if another run is in progress. */
  exclusively(send: () => Promise<void>): Promise<boolean>
  /**
   * Calls the listener when another tab has changed the outbox, with the sequence of an entry if all that it did was to remove that one.
   * Returns the unsubscribe function.
   */
  onChangedElsewhere(listener: (removed?: number) => void): () => void
}

/** Tells when an immediate retry is worthwhile: the network is back, or the tab becomes visible again. */
export interface WakeGateway {
  /** Whether somebody may be looking at this tab. */
  isVisible(): boolean
  onWake(listener: () => void): () => void
}

/**
 * The running round in the device’s storage, one per tab, written after each idea and while one is typed. Rejects with
 * an `Error` whose message can be shown if the storage fails.
 */
export interface RoundGateway {
  /** The unfinished rounds of this tab and of closed tabs, oldest first. This tab takes their locks. */
  read(): Promise<InterruptedRound[]>
  /** Resolves once the round is stored durably. Writes and deletions run in the order they were called. */
  write(round: StoredRound): Promise<void>
  /** Records that a round ended, and its length, in a place that works even when IndexedDB does not. */
  noteEnd(id: string, durationMs: number): Promise<void>
  /** Deletes a round of this tab. */
  clear(id: string): Promise<void>
}

/** A running round as stored; times are wall-clock milliseconds since 1970. */
export interface StoredRound extends Pick<
  SaveIdeaRecord,
  'id' | 'topicTitle' | 'category' | 'lengthMs' | 'ideas' | 'aim'
> {
  /** Firebase uid of the person who started it, or null for a guest. */
  owner: string | null
  startedAtWall: number
  /** The text in the idea field that was not entered yet. */
  unfinished: string
}

/** An unfinished round found in storage. */
export interface InterruptedRound extends StoredRound {
  /** The length in milliseconds if the round had already ended; it is then not resumed. */
  endedAfterMs: number | null
}

/** The GraphQL client of a person, which keeps nothing in memory. Rejects if its code cannot be loaded. */
export interface Clients {
  of(uid: string): Promise<Client>
}

/** The GraphQL client with a cache that pages ask. */
export interface PageClients extends Clients {
  /** Downloads the client’s code, retrying until it succeeds. Never rejects; afterwards `of` cannot fail. */
  preload(): Promise<unknown>
  /** The client in use if it is this person’s; also after they have logged out. */
  current(uid: string): Promise<Client> | null
}

declare module '../lib/gateways' {
  interface Gateways {
    records: RecordsGateway
    outbox: OutboxGateway
    wake: WakeGateway
    round: RoundGateway
    copy: CopyGateway
    copies: LiveCopies
    clients: Clients
    pageClients: PageClients
  }
}
