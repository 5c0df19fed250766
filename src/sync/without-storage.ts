import { t } from '../lib/translation'
import { selectUid } from '../session/session'
import type { NewOutboxEntry } from './gateways'
import { isHeld } from './outbox/entries'
import { changeEnded, changeTried, deliveredAtOnce } from './outbox/machine'
import { selectMustWait, selectStorageTrouble, selectUnstored } from './outbox/selectors'
import { storeEntry, type OutboxThunk } from './outbox/storage-thunks'
import type { SaveResult } from './outbox/unstored'

/** The storage failed, but the server may accept the entry directly. */
export const deliverDirectly =
  (entry: NewOutboxEntry): OutboxThunk<boolean> =>
  async (dispatch, getState, { records }) => {
    const { owner, recordId, operation } = entry
    // A deletion that cannot be undone is not sent.
    if (owner === null || owner !== selectUid(getState()) || isHeld(entry)) return false
    // The entry must not overtake earlier ones of the same record.
    if (operation.kind !== 'save' && selectMustWait(getState(), recordId)) return false
    const { outcome } = await records.deliver({ ...entry, owner })
    const isDelivered = outcome === 'delivered'
    if (isDelivered) dispatch(deliveredAtOnce({ recordId }))
    return isDelivered
  }

/** Tries again to save the change of this record that waits in memory; in one place at a time, so that none overtakes another. */
export const saveUnstored =
  (recordId: string, { skipsStorage = false } = {}): OutboxThunk<SaveResult> =>
  async (dispatch, getState) => {
    const { [recordId]: unstored } = selectUnstored(getState())
    if (!unstored) return { isSaved: true }
    const fail = (): SaveResult => {
      const message = selectStorageTrouble(getState()) ?? t('Something went wrong with the storage on this device.')
      return { isSaved: false, message, isRetried: true }
    }
    if (unstored.isUnderWay) return fail()
    dispatch(changeTried({ recordId }))
    const { owner, change, count } = unstored
    const entry: NewOutboxEntry = { owner, recordId, operation: { kind: 'change', change } }
    const isStored = !skipsStorage && (await dispatch(storeEntry(entry))) === null
    const isSaved = isStored || (await dispatch(deliverDirectly(entry)))
    dispatch(changeEnded({ recordId, count, isSaved }))
    return isSaved ? dispatch(saveUnstored(recordId)) : fail()
  }
