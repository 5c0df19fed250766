import type { IdeaRecordChange, SaveIdeaRecord } from '../../../contract/record'
import type { NewOutboxEntry, OutboxOperation } from '../gateways'
import { messageOf } from '../../lib/shape'
import { selectUid } from '../../session/session'
import { guestRoundsJoined } from './guest-rounds'
import { isHeld } from './entries'
import { undoMs } from './holding'
import { deviceAsked, onDevice, type OutboxThunk } from './on-device'
import { deliveredAtOnce, entryRemoved, entryReopened, entryStored, selectOutbox, storageFailed } from './machine'
import { selectIsAwaited, selectOwnerOf, selectStorageTrouble } from './selectors'
import { sendingAsked } from './sending'

/** What became of something the person did: it is safe, or it is not, and the message says why. */
export type SaveResult = { isKept: true } | { isKept: false; message: string }

/** App start: opens the device; from then on follows other tabs and wakes. */
export const outboxOpened =
  (): OutboxThunk =>
  async (dispatch, _getState, { outbox, wake }) => {
    outbox.onChangedElsewhere(() => void dispatch(deviceAsked()))
    wake.onWake(() => void dispatch(connectivityRestored()))
    await dispatch(deviceOpened())
  }

/** Reads the device for whoever is here now, joins what guests left, sends what waits. */
export const deviceOpened = (): OutboxThunk => async (dispatch) => {
  await dispatch(deviceAsked())
  await dispatch(guestRoundsJoined())
  await dispatch(sendingAsked())
}

/** The network is back, or the tab is looked at again: the next try comes now, unless the server named its time. */
export const connectivityRestored = (): OutboxThunk => async (dispatch, getState) => {
  if (selectStorageTrouble(getState()) !== null) await dispatch(deviceAsked())
  const outbox = selectOutbox(getState())
  if (outbox.phase !== 'retrying' || !outbox.isHeldBack) await dispatch(sendingAsked())
}

/**
 * A round is over: it goes into the outbox of whoever began it, whoever is here now. Resolves when it is safe.
 *
 * @param owner Firebase uid, or null for a guest's round.
 */
export const recordFinished =
  (record: SaveIdeaRecord, owner: string | null): OutboxThunk<SaveResult> =>
  (dispatch) =>
    dispatch(keep({ owner, recordId: record.id, operation: { kind: 'save', record } }))

/** The person changed a record; what the change leaves out stays as it is. Resolves when it is safe. */
export const recordChanged = (id: string, change: IdeaRecordChange): OutboxThunk<SaveResult> =>
  keepOwn(id, { kind: 'change', change })

/**
 * The person deleted a record: it lies in the outbox, and is held back there for as long as it can be undone. Resolves when
 * that is safe.
 */
export const recordDeleted =
  (id: string): OutboxThunk<SaveResult> =>
  (dispatch, _getState, { clock }) =>
    dispatch(keepOwn(id, { kind: 'delete', heldUntil: clock.wallNow() + undoMs }))

/**
 * The person asks something of another feature's of the server; it is sent after what waits for the same thing.
 *
 * @param about the id of what it is about.
 */
export const requestMade = (
  about: string,
  request: Omit<Extract<OutboxOperation, { kind: 'request' }>, 'kind'>,
): OutboxThunk<SaveResult> => keepOwn(about, { kind: 'request', ...request })

const keepOwn =
  (recordId: string, operation: OutboxOperation): OutboxThunk<SaveResult> =>
  (dispatch, getState) =>
    dispatch(keep({ owner: selectOwnerOf(getState(), recordId), recordId, operation }))

const keep =
  (entry: NewOutboxEntry): OutboxThunk<SaveResult> =>
  async (dispatch, getState, { outbox, records }) => {
    const { owner } = entry
    try {
      dispatch(entryStored(await outbox.put(entry)))
      return { isKept: true }
    } catch (error) {
      const message = messageOf(error)
      dispatch(storageFailed({ message }))
      // What could not be undone is not deleted.
      const isLost = owner === null || owner !== selectUid(getState()) || isHeld(entry)
      // What was done to the record before must not be overtaken.
      const isFirst = entry.operation.kind === 'save' || !selectIsAwaited(getState(), entry.recordId)
      if (isLost || !isFirst) return { isKept: false, message }
      // The device cannot keep it, but the server may, if it can be reached at once.
      const delivery = await records.deliver({ ...entry, owner })
      if (delivery.outcome !== 'delivered') return { isKept: false, message }
      dispatch(deliveredAtOnce({ recordId: entry.recordId }))
      return { isKept: true }
    }
  }

/** The person gives up what the server refused for good. */
export const entryDiscarded = (sequence: number): OutboxThunk =>
  onDevice(async (dispatch, _getState, { outbox }) => {
    await outbox.remove(sequence)
    dispatch(entryRemoved({ sequence }))
  })

/** The person wants what the server refused sent again. */
export const entryRetried = (sequence: number): OutboxThunk =>
  onDevice(async (dispatch, _getState, { outbox }) => {
    await outbox.noteRefusal(sequence, null)
    dispatch(entryReopened({ sequence }))
    await dispatch(sendingAsked())
  })
