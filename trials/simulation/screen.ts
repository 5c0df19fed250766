import type { IdeaRecord } from '../../contract/record'
import { selectUid } from '../../src/session/session'
import type { KnownRecords } from '../../src/sync/copy/gateways'
import { selectOwnWaitingRecords, selectPendingChanges } from '../../src/sync/outbox/outbox'
import { overlayRecords } from '../../src/sync/overlay'
import type { Tab } from './tab'

/** What the tab knows of the records on the server; null for a guest, and before the copy has been opened. */
export function knownIn({ state, store }: Tab): KnownRecords | null {
  const uid = selectUid(state)
  return uid === null ? null : (store.gateways.copies.current(uid)?.known() ?? null)
}

/** Up to which mark of the server the tab knows the records; null before it has asked. */
export function markIn({ state, store }: Tab): string | null {
  return store.gateways.copies.current(selectUid(state) ?? '')?.state()?.mark ?? null
}

/** The records as the tab's pages show them: those that wait first, then the newest. */
export function shownRecords(tab: Tab): IdeaRecord[] {
  const { state } = tab
  const waiting = selectOwnWaitingRecords(state)
  const pending = selectPendingChanges(state)
  const isGuest = selectUid(state) === null
  return overlayRecords(knownIn(tab)?.records ?? [], { waiting, pending, isGuest }).map(({ record }) => record)
}
