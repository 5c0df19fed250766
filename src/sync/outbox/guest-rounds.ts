import type { Gateways } from '../../lib/gateways'
import { tn } from '../../lib/translation'
import { catchStorageErrors, refreshOutbox, type OutboxThunk } from './storage-thunks'
import { guestRoundsLeft, guestRoundsOffered, guestRoundsTaken } from './machine'
import { selectGuestOffer, selectGuestRoundIds, selectHasGuests } from './selectors'
import { selectSender } from './sending'

/**
 * Adds guest rounds on this device, and what else a guest has left, to the signed-in account. If another account has used the device,
 * the person is asked first: it may be somebody else’s.
 */
export const joinGuestRounds = (): OutboxThunk =>
  catchStorageErrors(async (dispatch, getState, gateways) => {
    const uid = selectSender(getState())
    if (uid === null) return
    const { isShared } = await gateways.outbox.rememberAccount(uid)
    const hasMore = await hasGuestThings(gateways, uid)
    if (selectSender(getState()) !== uid) return
    if (!hasMore && !selectHasGuests(getState())) {
      // Another tab has the answer.
      if (selectGuestOffer(getState()) !== null) dispatch(guestRoundsLeft({ uid }))
    } else if (isShared) dispatch(guestRoundsOffered({ uid }))
    else await dispatch(claimGuestRounds(uid))
  })

/** Once nobody is logged in, the device does not keep which account was. */
export const forgetLoggedOutAccount = (): OutboxThunk =>
  catchStorageErrors(async (_dispatch, getState, { outbox }) => {
    // Before a session is restored, and while somebody logs in or out, it is not known who will be logged in.
    if (getState().session.phase === 'signedOut') await outbox.rememberAccount(null)
  })

/** Whether a guest has left anything but rounds. A feature that cannot tell is asked again at the next visit. */
export async function hasGuestThings(gateways: Gateways, uid: string): Promise<boolean> {
  const answers = gateways.installed.map(async ({ hasGuestThings: ask }) => (await ask?.(gateways, uid)) ?? false)
  return (await Promise.allSettled(answers)).some((answer) => answer.status === 'fulfilled' && answer.value)
}

/** Assigns the guest rounds on this device to the account. */
export const claimGuestRounds =
  (uid: string): OutboxThunk =>
  async (dispatch, getState, { outbox, toasts }) => {
    const recordIds = await outbox.claim(uid)
    const count = selectGuestRoundIds(getState()).filter((id) => recordIds.includes(id)).length
    dispatch(guestRoundsTaken({ uid, recordIds }))
    // Whoever has logged out meanwhile still saw them as a guest's.
    if (selectSender(getState()) !== uid) await dispatch(refreshOutbox())
    if (count > 0) toasts.success(tn(count, '{count} round came along.', '{count} rounds came along.'))
  }
