import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { Category, RoundLengthMs } from '../../contract/limits'
import type { Profile, Signup, User } from '../../contract/rest'
import type { IdeaInput, IdeaRecordChange, SaveIdeaRecord } from '../../contract/records'
import type { Language } from './language'
import type { Lazy } from './lazy'
import type { VoiceGateways } from './voice-gateways'

/** What the sign-in provider tells about a person: plain fields only, never a provider's object. */
export interface GoogleAccount {
  uid: string
  email: string
  displayName: string
  photoURL: string
  /** The ID token, for the session's cookie; it never enters the state. */
  accessToken: string
}

/** Google sign-in. Every promise rejects with an `Error` whose message can be shown to a person. */
export interface IdentityGateway {
  /** Loads what the popup needs, so that a click can open it at once. */
  prepare(): Promise<void>
  /** Opens the popup, forcing the choice of an account. Must be called directly in a click. */
  signInWithGoogle(): Promise<GoogleAccount>
  signOut(): Promise<void>
  /**
   * Asks the person to confirm with Google that it is they, in a popup; answers with their new ID token, or null where they
   * closed it. Must be called directly in a click.
   */
  confirm(person: { uid: string; email: string }): Promise<string | null>
  /** Deletes the provider's account of the signed-in person, who must have confirmed within the last five minutes. */
  deleteAccount(): Promise<void>
  /** The current ID token, fetched anew when `forceRefresh` or when it has expired; null where nobody is signed in. */
  idToken(options?: { forceRefresh?: boolean }): Promise<string | null>
  /** Tells each new ID token of the signed-in person, and null when the provider has signed them out. */
  onIdTokenChanged(listener: (change: { uid: string; token: string } | null) => void): () => void
}

/** What is stored in the browser while a person is logged in. */
export interface SessionGateway {
  /** The stored user, or null: logged in means that the cookie and a readable user exist. Cleans up what is unreadable. */
  read(): User | null
  write(session: { user: User; token: string }): void
  /** Keeps what has changed of the person who is logged in; anybody else's is not written. */
  writeUser(user: User): void
  token(): string
  writeToken(token: string): void
  clear(): void
  /** Calls back when another tab has logged out or in. */
  onChangedElsewhere(listener: () => void): () => void
}

/** A thunk as gateways return it: it runs on any store that dispatches thunks. */
export type GatewayThunk<Result> = ThunkAction<Promise<Result>, unknown, unknown, UnknownAction>

/** The `/users` endpoints. Thunks, because RTK Query keeps its state in the store. */
export interface UsersGateway {
  findByEmail(email: string): GatewayThunk<User | null>
  signUp(signup: Signup): GatewayThunk<User>
  saveProfile(profile: Profile): GatewayThunk<User>
  /** Deletes all that the server has of the person, who must have signed in within the last five minutes. */
  deleteAccount(): GatewayThunk<unknown>
  /** The address the server saw this browser come from. */
  device(): GatewayThunk<{ ipAddress: string }>
}

/** Messages that come and go. */
export interface ToastGateway {
  success(message: string): void
  error(message: string): void
}

export interface NavigationGateway {
  /** Goes to a path of this app, as a link would; resolves when the page is there. */
  go(path: string): Promise<void>
  /** Goes to `/` because nobody is logged in any more; `/exercise` is open to everyone, and nobody is led away from it. */
  leave(): Promise<void>
}

/** Time and chance, so that reducers and tests need neither. */
export interface ClockGateway {
  /** Milliseconds since 1970 by the device's clock; it may jump. */
  wallNow(): number
  /** Milliseconds since an arbitrary start; it never jumps, and goes on while the machine sleeps where the browser can tell. */
  monotonicNow(): number
  /** Calls back once, not before `monotonicNow()` has reached `time`. */
  at(time: number, callback: () => void): () => void
  newId(): string
  /** From 0 up to, but not including, 1. */
  random(): number
}

/** What became of something sent to the server. */
export type Delivery =
  | { outcome: 'delivered' }
  /** No retry can mend it (400, 403, 404, …); the message says why. */
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
  /** Gives the guests' entries to this account, but for those it has declined. */
  claim(uid: string): Promise<void>
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
  isOnline(): boolean
}

/**
 * The running round on the device, written idea by idea: one for each tab. Rejects where the device's storage fails, with
 * an `Error` whose message can be shown.
 */
export interface RoundGateway {
  /** Fetches what storing needs, so that a round that has begun can be stored without the network. */
  prepare(): Promise<void>
  /** The rounds that this tab, or tabs that are gone, left unfinished; from now on they are this tab's. The oldest first. */
  read(): Promise<StoredRound[]>
  /** Stores durably before it resolves. Writing and forgetting happen in the order they were asked for. */
  write(round: StoredRound): Promise<void>
  /** Forgets a round of this tab. */
  clear(id: string): Promise<void>
}

/** A round in the making as it lies on the device; times are wall-clock milliseconds since 1970. */
export interface StoredRound {
  id: string
  /** Firebase uid of whoever began it, or null for a guest. */
  owner: string | null
  topicTitle: string
  category: Category
  startedAtWall: number
  lengthMs: RoundLengthMs
  ideas: IdeaInput[]
}

/** A record as the server answered it; times as ISO 8601 text. */
export interface SeenRecord extends Omit<SaveIdeaRecord, 'category' | 'lengthMs'> {
  category: string
  lengthMs: number
  viewed: boolean
  isLiked: boolean
  comment: string
  createdAt: string
  updatedAt: string
}

/** The records that a person has seen, on the device, for when the server is out of reach. */
export interface SeenRecordsGateway {
  read(owner: string): Promise<SeenRecord[]>
  /** Keeps what the server answered; what is not a whole record is left out. */
  keep(owner: string, answered: readonly unknown[]): Promise<void>
  forget(owner: string, id: string): Promise<void>
  /** Forgets them all, whoever's they are. */
  clear(): Promise<void>
}

/** Versions of the app. */
export interface VersionGateway {
  /** Keeps the app on this device, and calls back when a newer version of it is ready. */
  onNewVersion(listener: () => void): void
  /** Loads the page anew in the newer version; answers false, and does nothing, while a round runs in any tab. */
  takeOver(): Promise<boolean>
}

/** What a person may set for themselves, on this device. */
export interface PreferencesGateway {
  read(): Preferences
  /** The preferences in a value that comes from elsewhere; the default for each one that is not readable there. */
  parse(value: unknown): Preferences
  write(preferences: Preferences): void
}

export interface Preferences {
  /** Ideas that make a good round. */
  ideasPerRound: number
  /** Rounds that make a good day. */
  roundsPerDay: number
  /** Three seconds to breathe before the round starts. */
  countIn: boolean
  /** What a round is set to last. */
  lengthMs: RoundLengthMs
  /** An angle to think from after ten silent seconds. */
  nudge: boolean
  /** Tones at the start, at half time, ten seconds before the end, and at the end. */
  soundCues: boolean
  /** The same by vibration. */
  vibrationCues: boolean
  /** How ideas are given. */
  mode: Mode
  /** The language of the interface; null: as the browser says. */
  language: Language | null
  /** The weekday that a week begins with, 1 is Monday; null: as it is where the browser's language is at home. */
  firstDay: number | null
  /** Weekdays that do not break a streak. */
  restDays: readonly number[]
  /** Whether keys alone lead somewhere. */
  shortcuts: boolean
  /** The time of day of the reminder as HH:MM, or null for none. */
  reminderAt: string | null
}

/** The moments of a round that can be heard or felt. */
export type Cue = 'start' | 'half' | 'lastSeconds' | 'end'

/** Sound and vibration. Neither call fails: a device that has none of it stays silent. */
export interface CuesGateway {
  /** Lets sound be heard later; must be called directly in a press. */
  prepare(): void
  sound(cue: Cue): void
  vibrate(cue: Cue): void
}

export type Mode = 'type' | 'speak' | 'both'

/** Everything outside the store, handed to every thunk and listener. */
export interface Gateways {
  identity: IdentityGateway
  session: SessionGateway
  theme: ThemeGateway
  users: UsersGateway
  toasts: ToastGateway
  navigation: NavigationGateway
  clock: ClockGateway
  records: RecordsGateway
  outbox: OutboxGateway
  wake: WakeGateway
  round: RoundGateway
  seenRecords: SeenRecordsGateway
  preferences: PreferencesGateway
  /** Fetched by whoever wants to hear or feel how far a round has come. */
  cues: Lazy<CuesGateway>
  /** Fetched by whoever speaks, and by nobody else. */
  voice: Lazy<VoiceGateways>
}

/** The theme as it is kept on the device, and the system's own. */
export interface ThemeGateway {
  read(): 'light' | 'dark' | 'system'
  write(theme: 'light' | 'dark' | 'system'): void
}
