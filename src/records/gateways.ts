import type { Client } from 'urql'
import type { RowHeights } from './list/row-heights'
import type { IdeaRecord, IdeaRecordChange, SaveIdeaRecord } from '../../contract/record'

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
   * the same name about the same id.
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

/** How far this device knows a person's records. */
export interface CopyState {
  /** From where the server goes on to tell what has changed. */
  mark: string
  /** On a new device, the cursor after which the rest of the records comes; null once all of them are here. */
  after: string | null
}

/** What has become known of a person's records. */
export interface CopyUpdate {
  /** As the server has them, not parsed yet. */
  records: readonly unknown[]
  /** May name some of `records`, which were deleted afterwards. */
  deleted: readonly string[]
  /** Whether it replaces everything that is here. */
  beginsAnew: boolean
  /** Null if it only tells of single records. */
  state: CopyState | null
}

export interface CopyWrite {
  /** How far the records were known before. If something else is stored, the update does not belong to it, and is not written. */
  since: CopyState | null
  /** The month of a deleted record; undefined if it is not known. */
  monthOf: (id: string) => string | undefined
  /** Is asked when nothing else can come between: the owner may have logged out meanwhile. */
  isWanted: () => boolean
}

/** An update as other tabs hear of it. */
export interface CopyNews extends CopyUpdate {
  owner: string
  /** How far the records were known before. */
  since: CopyState | null
}

/** The person's records in the device's storage, by month, and the last answers to some queries. */
export interface CopyGateway {
  /** Null if nothing has been read from the server. */
  state(owner: string): Promise<CopyState | null>
  /** The months (YYYY-MM, UTC) in which the records were begun, the latest first. */
  months(owner: string): Promise<string[]>
  readMonth(owner: string, month: string): Promise<IdeaRecord[]>
  /** Writes an update, all or nothing. */
  apply(owner: string, update: CopyUpdate, how: CopyWrite): Promise<void>
  /** Tells the other tabs. */
  tell(news: CopyNews): void
  /** Calls the listener with what another tab told, not parsed yet. */
  onToldElsewhere(listener: (news: unknown) => void): () => void
  /** The last answer to a query that is kept on the device, unparsed; null if there is none. */
  readAnswer(owner: string, name: string): Promise<object | null>
  keepAnswer(owner: string, name: string, answer: object): Promise<void>
  /** Deletes the records and answers of all people. */
  clear(): Promise<void>
}

/** What is known of a person's records. */
export interface KnownRecords {
  /** Newest first. */
  records: readonly IdeaRecord[]
  /** `empty`: nothing has been read from the server yet. `filling`: the older ones follow. */
  phase: 'reading' | 'empty' | 'filling' | 'whole'
  /** How the last request to the server ended; null before the first. */
  lastRequest: 'answered' | 'failed' | null
}

/** The copy of a person's records, in memory: pages read it, and what changes is written to the device's storage, too. */
export interface LiveCopy {
  known(): KnownRecords
  subscribe(listener: () => void): () => void
  /** Resolves once the device's storage has been read, or has failed. */
  readonly ready: Promise<void>
  /** How far the records are known. */
  state(): CopyState | null
  /** Increases with every update: an answer to a question that was asked before one is out of date. */
  revision(): number
  /**
   * Resolves once the device's storage has the update, or has failed. Records that cannot be parsed are left out.
   *
   * @param asOf the revision when the server was asked: what has become known since of a single record may be newer
   */
  apply(update: CopyUpdate, isWanted: () => boolean, asOf?: number): Promise<void>
  /** Asks the server with `ask`, unless that is under way; `ask` resolves to whether it has answered. */
  ask(ask: () => Promise<boolean>): Promise<void>
  /** When this tab or another one last heard from the server, by `monotonicNow`; null if never. */
  lastHeardMs(): number | null
  /** Ends it: its person has logged out. What is known stays in memory, for time travel. */
  end(): void
}

/** Holds the copy of the person who is logged in. */
export interface LiveCopies {
  getOrCreate(owner: string, create: () => LiveCopy): LiveCopy
  /** This person's, also after they have logged out. */
  current(owner: string): LiveCopy | null
  end(): void
}

/** One GraphQL client per person, created anew when the person changes, so that caches never mix. */
export interface RecordsClients {
  /** Downloads the client’s code, retrying until it succeeds. Never rejects; afterwards `of` cannot fail. */
  preload(): Promise<unknown>
  of(uid: string): Promise<Client>
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
    rowHeights: RowHeights
    recordsClients: RecordsClients
  }
}
