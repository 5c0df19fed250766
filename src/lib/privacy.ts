import type { PlainText } from './translation'

/** Where a browser stores things, in the order of the table. */
export const storagePlaces = [
  'Cookie and local storage',
  'Local storage',
  'Session storage',
  'IndexedDB',
  'Cache',
] as const

/** What is stored in this browser. Items with the same place and purpose share a row of the table. */
export interface StoredItem {
  /** The name under which it can be found there. */
  readonly name: string
  readonly where: (typeof storagePlaces)[number]
  readonly purpose: PlainText
}

/** What a feature tells people about their data; the texts are translated when they are shown. */
export interface Privacy {
  readonly onThisDevice?: readonly StoredItem[]
  readonly onServer?: readonly PlainText[]
  /** A section of its own on the privacy page. */
  readonly section?: { readonly title: PlainText; readonly paragraphs: readonly PlainText[] }
  readonly seenByOthers?: readonly PlainText[]
  /** What is deleted with the account; it ends the sentence "It deletes:". */
  readonly deletedWithAccount?: readonly PlainText[]
}
