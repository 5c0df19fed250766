import { catchStorageErrors, type OutboxThunk } from './storage-thunks'
import { guestRoundsLeft, guestRoundsOffered, guestRoundsTaken } from './machine'
import { selectGuestOffer, selectHasGuests } from './selectors'
import { selectSender, sendOutbox } from './sending'

/**
 * Adds guest rounds on this device to the signed-in account. If another account has used the device, the person is
 * asked first: the rounds may be somebody else’s.
 */
export const joinGuestRounds = (): OutboxThunk =>
  catchStorageErrors(async (dispatch, getState, { outbox }) => {
    const uid = selectSender(getState())
    if (uid === null) return
    const { isShared } = await outbox.rememberAccount(uid)
    if (selectSender(getState()) !== uid || !selectHasGuests(getState())) return
    if (isShared) dispatch(guestRoundsOffered({ uid }))
    else await dispatch(claimFor(uid))
  })

/** Once nobody is logged in, the device does not keep which account was. */
export const forgetLoggedOutAccount = (): OutboxThunk =>
  catchStorageErrors(async (_dispatch, getState, { outbox }) => {
    // Before a session is restored, and while somebody logs in or out, it is not known who will be logged in.
    if (getState().session.phase === 'signedOut') await outbox.rememberAccount(null)
  })

/** The person accepted the guest rounds. */
export const acceptGuestRounds = (): OutboxThunk =>
  catchStorageErrors(async (dispatch, getState) => {
    const uid = selectSender(getState())
    if (uid === null || selectGuestOffer(getState()) === 0) return
    await dispatch(claimFor(uid))
    await dispatch(sendOutbox())
  })

/** The person declined the guest rounds: they stay on the device for their author. */
export const declineGuestRounds = (): OutboxThunk =>
  catchStorageErrors(async (dispatch, getState, { outbox }) => {
    const uid = selectSender(getState())
    if (uid === null || selectGuestOffer(getState()) === 0) return
    await outbox.decline(uid)
    dispatch(guestRoundsLeft({ uid }))
  })

const claimFor =
  (uid: string): OutboxThunk =>
  async (dispatch, _getState, { outbox }) => {
    const recordIds = await outbox.claim(uid)
    dispatch(guestRoundsTaken({ uid, recordIds }))
  }
