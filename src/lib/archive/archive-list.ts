import type { GenericSchema } from 'valibot'
import type { Thunk } from '../gateways'
import type { RootState } from '../root-state'
import type { PlainText } from '../translation'
import type { RetryingClient } from './retrying-client'

/** A feature's list in the export file. Each of its entries has a line of its own. */
export interface ArchiveList<Entry = unknown> {
  /** The list's key in the file. */
  readonly key: string
  /** An entry in the file. The import leaves out entries that do not match. */
  readonly schema: GenericSchema<unknown, Entry>
  /** How many entries of a file are read at most; unlimited by default. */
  readonly mostEntries?: number
  readonly words: ListWords

  // Methods, because only with them TypeScript lets lists with entries of any type be used alike.
  /** All of the user's entries. */
  collect(source: CollectSource): Thunk<RootState, Promise<readonly Entry[]>>
  /** The lines of the file. The same entries always give the same lines in the same order. */
  lines(entries: readonly Entry[]): string[]
  /** The entries that can be imported at this time, in the order in which to import them. */
  importable(entries: readonly Entry[], now: number): readonly Entry[]
  /** Whether some of the file's content cannot be imported. `words.leftOut` says so. */
  isLimited?(entries: readonly Entry[], now: number): boolean
  identify(entry: Entry): { id: string; title: string }
  /**
   * What others could read once this entry is imported, word by word. With it, each entry is chosen by itself, and only the account that
   * wrote the file can import any.
   */
  outgoing?(entry: Entry): readonly string[]
  /** Imports an entry, after the rounds and the profile. Idempotent. Rejects to interrupt the import. */
  importEntry(entry: Entry, client: RetryingClient): Thunk<RootState, Promise<EntryResult>>
  /** The same for a guest, whose entry stays on this device. Without it, guests neither export nor import this list. */
  importOnDevice?(entry: Entry): Thunk<RootState, Promise<EntryResult>>
}

export interface CollectSource {
  /** Null for a guest. */
  client: RetryingClient | null
  progress: (collected: number, total: number) => void
}

export interface EntryResult {
  /** A word of the list's own. */
  outcome: string
  /** The reason for a rejection. */
  message?: string
}

/** An entry that the import has handled. A resumed import skips it, and the report lists it. */
export interface HandledEntry extends EntryResult {
  /** The list's key. */
  list: string
  id: string
  title: string
}

/** What a list says on the screen. */
export interface ListWords {
  /** While its entries are collected, if that takes time. */
  readonly collecting?: PlainText
  readonly progress?: (collected: number, total: number) => string
  /** After the export. */
  readonly exported?: (count: number) => string
  /** The choice to import so many entries, and a hint. */
  readonly choice: (count: number) => string
  readonly choiceHint?: PlainText
  /** What the import leaves out. */
  readonly leftOut?: PlainText
  /** After the import. */
  readonly report?: { readonly title: PlainText; readonly lines: (handled: readonly HandledEntry[]) => ReportLine[] }
}

export interface ReportLine {
  id: string
  text: string
  isTrouble: boolean
}
