import type { Client } from 'urql'
import type { ListCache } from './list/list-cache'
import type { IdeaRecord, IdeaRecordChange, SaveIdeaRecord } from '../../contract/record'

/** What became of something sent to the server. */
export type Delivery =
  | { outcome: 'delivered' }
  /** No retry can fix it (400, 403, 404, …); the message says why. */
  | { outcome: 'refused'; message: string }
  /** The network, the server or the token failed for now; worth another try. `retryAfterMs` where the server named it. */
  | { outcome: 'failed'; message: string; retryAfterMs?: number }

/** The records on the server, for the outbox. Never rejects. */
export interface RecordsGateway {
  /** Sends as the owner and as nobody else. The same thing sent twice is one thing. */
  deliver(entry: NewOutboxEntry & { owner: string }): Promise<Delivery>
}

/** Something for the server, as it is put into the outbox. `owner` is a Firebase uid, or null for a guest's round. */
export interface NewOutboxEntry {
  owner: string | null
  /** The id of what it is about: mostly a record, for a request whatever that is about. */
  recordId: string
  operation: OutboxOperation
}

/** One thing that waits to be sent. */
export interface OutboxEntry extends NewOutboxEntry {
  /** Grows with every entry put in: the order of sending. */
  sequence: number
  /** Why the server refused it for good; null while it may still be sent. */
  refusal: string | null
  /** The uids of those who said that this guest's entry is not theirs. */
  declinedBy: string[]
}

export type OutboxOperation =
  | { kind: 'save'; record: SaveIdeaRecord }
  | { kind: 'change'; change: IdeaRecordChange }
  /** `heldUntil` while it can be undone: until then (wall-clock milliseconds since 1970) it is not sent. */
  | { kind: 'delete'; heldUntil?: number }
  /** Another feature's mutation, by its name among the requests; `text` is what the person wrote. */
  | { kind: 'request'; name: string; variables: Readonly<Record<string, unknown>>; text: string }

/** An entry as it lies on the device now, and the sequences of those it took the place of. */
export interface StoredEntry {
  entry: OutboxEntry
  superseded: number[]
}

/** The outbox on the device. Rejects where the device's storage fails, with an `Error` whose message can be shown. */
export interface OutboxGateway {
  /** Everything on the device, whoever owns it, oldest first. What cannot be read stays on the device, and out of this. */
  read(): Promise<OutboxEntry[]>
  /** Stores durably before it resolves, merged with what already waits for the same record. */
  put(entry: NewOutboxEntry): Promise<StoredEntry>
  remove(sequence: number): Promise<void>
  /** Notes why the server refused an entry; null lets it be sent again. Does nothing where the entry is gone. */
  noteRefusal(sequence: number, refusal: string | null): Promise<void>
  /** Holds a deletion that can still be undone until a later time; null where the entry is gone, or held no more. */
  hold(sequence: number, until: number): Promise<OutboxEntry | null>
  /** Lets a deletion go that could be undone until now; null where the entry is gone, or held no more. */
  release(sequence: number): Promise<StoredEntry | null>
  /** Gives the guests' entries to this account, but for those it has declined; answers the ids of their records. */
  claim(uid: string): Promise<string[]>
  /** Notes on the guests' entries that they are not this account's. */
  decline(uid: string): Promise<void>
  /** Forgets all that is this account's on this device: what waits, rounds in the making, and that it was here. */
  forgetAccount(uid: string): Promise<void>
  /** Remembers that this account uses the device; tells whether another one has used it, too. */
  rememberAccount(uid: string): Promise<{ isShared: boolean }>
  /** Runs `send` in one tab only; answers false, and runs nothing, where `send` runs already. */
  exclusively(send: () => Promise<void>): Promise<boolean>
  /** Calls back when another tab has changed the outbox. */
  onChangedElsewhere(listener: () => void): () => void
}

/** What makes another try worth while at once: the network is back, or the tab is looked at again. */
export interface WakeGateway {
  onWake(listener: () => void): () => void
}

/**
 * The running round on the device, written idea by idea: one for each tab. Rejects where the device's storage fails, with
 * an `Error` whose message can be shown.
 */
export interface RoundGateway {
  /** The rounds that this tab, or tabs that are gone, left unfinished; from now on they are this tab's. The oldest first. */
  read(): Promise<InterruptedRound[]>
  /** Stores durably before it resolves. Writing and forgetting happen in the order they were asked for. */
  write(round: StoredRound): Promise<void>
  /** Notes that a round is over, after so many milliseconds, where that still works when its storage does not. */
  noteEnd(id: string, durationMs: number): Promise<void>
  /** Forgets a round of this tab. */
  clear(id: string): Promise<void>
}

/** A round in the making as it lies on the device; times are wall-clock milliseconds since 1970. */
export interface StoredRound extends Pick<SaveIdeaRecord, 'id' | 'topicTitle' | 'category' | 'lengthMs' | 'ideas'> {
  /** Firebase uid of whoever began it, or null for a guest. */
  owner: string | null
  startedAtWall: number
}

/** A round as it is found again. */
export interface InterruptedRound extends StoredRound {
  /** How long it lasted, in milliseconds, where it was over already; it does not go on then. */
  endedAfterMs: number | null
}

/** The records that a person has seen, on the device, for when the server is out of reach. */
export interface OfflineCacheGateway {
  read(owner: string): Promise<IdeaRecord[]>
  /** Keeps what the server answered; what is not a whole record is left out. */
  keep(owner: string, records: readonly unknown[]): Promise<void>
  forget(owner: string, id: string): Promise<void>
  /** Forgets them all, whoever's they are. */
  clear(): Promise<void>
}

/** The GraphQL client of a person: one per uid, made anew when the person changes, so that no cache crosses over. */
export interface RecordsClients {
  /** Fetches what makes a client, however long that takes; never rejects, and afterwards `of` fails no more. */
  preload(): Promise<unknown>
  of(uid: string): Promise<Client>
  /** The lists as the person of the latest client left them. */
  listCache(): ListCache
}

declare module '../lib/gateways' {
  interface Gateways {
    records: RecordsGateway
    outbox: OutboxGateway
    wake: WakeGateway
    round: RoundGateway
    offlineCache: OfflineCacheGateway
    recordsClients: RecordsClients
  }
}
