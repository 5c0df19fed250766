import type { IdeaRecord } from '../../../contract/record'

/** How far this device knows a person's records. */
export interface CopyState {
  /** From where the server goes on to tell what has changed. */
  mark: string
  /** On a new device, the cursor after which the rest of the records comes; null once all of them are here. */
  after: string | null
  /** While `after` is not null, the days with rounds as the server has counted them, not parsed. */
  days?: readonly unknown[]
  /**
   * Another one than before: the person's settings have changed meanwhile. Absent if the copy was filled by a version that asked neither
   * for it nor for returns.
   */
  preferencesMark?: string
}

/** What has become known of a person's records. */
export interface CopyUpdate {
  /** As the server has them, not parsed yet. */
  records: readonly unknown[]
  /** May name some of `records`, which were deleted afterwards. */
  deleted: readonly string[]
  /** Changed returns to topics, also those that have ended, not parsed yet; absent if none. */
  returns?: readonly unknown[]
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

/** The person's records, by month, and returns in the device's storage. */
export interface CopyGateway {
  /** Null if nothing has been read from the server. */
  state(owner: string): Promise<CopyState | null>
  /** The months (YYYY-MM, UTC) in which the records were begun, the latest first. */
  months(owner: string): Promise<string[]>
  readMonth(owner: string, month: string): Promise<IdeaRecord[]>
  /** The returns, not parsed yet. */
  returns(owner: string): Promise<readonly unknown[]>
  /** Writes an update, all or nothing. */
  apply(owner: string, update: CopyUpdate, how: CopyWrite): Promise<void>
  /** Tells the other tabs. */
  tell(news: CopyNews): void
  /** Calls the listener with what another tab told, not parsed yet. */
  onToldElsewhere(listener: (news: unknown) => void): () => void
  /** Deletes the copies of all people. */
  clear(): Promise<void>
}

/** What is known of a person's records. */
export interface KnownRecords {
  /** Newest first. */
  records: readonly IdeaRecord[]
  /** The topics to come back to, also those that have ended, not parsed yet. */
  returns: readonly unknown[]
  /** `empty`: nothing has been read from the server yet. `filling`: the older ones follow. */
  phase: 'reading' | 'empty' | 'filling' | 'whole'
  /** How the last request to the server ended; null before the first. */
  lastRequest: 'answered' | 'failed' | null
  /** Until all records are here, the days with rounds as the server has counted them, not parsed. */
  days: readonly unknown[]
}

/** The copy of a person's records, in memory: pages read it, and what changes is written to the device's storage, too. */
export interface LiveCopy {
  known(): KnownRecords
  subscribe(listener: () => void): () => void
  /** Resolves once the device's storage has been read, or has failed. */
  readonly ready: Promise<void>
  /** How far the records are known. */
  state(): CopyState | null
  /**
   * Resolves once the device's storage has the update, or has failed. Records that cannot be parsed, and those of which a later version
   * is known, are left out.
   */
  apply(update: CopyUpdate, isWanted: () => boolean): Promise<void>
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
  /** This person's, if a page has needed it since they logged in. */
  current(owner: string): LiveCopy | null
  end(): void
}
