import { catchStorageErrors, type OutboxThunk } from './storage-thunks'
import { guestRoundsLeft, guestRoundsOffered, guestRoundsTaken } from './machine'
import { selectGuestOffer, selectHasGuests } from './selectors'
import { selectSender, sendOutbox } from './sending'

/**
 * What guests left on the device joins the account of the person who is here. Where another account has used the device, it
 * is offered and not taken: it may be somebody else's.
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

/** The person said that the guests' rounds are theirs. */
export const acceptGuestRounds = (): OutboxThunk =>
  catchStorageErrors(async (dispatch, getState) => {
    const uid = selectSender(getState())
    if (uid === null || selectGuestOffer(getState()) === 0) return
    await dispatch(claimFor(uid))
    await dispatch(sendOutbox())
  })

/** The person said that the guests' rounds are not theirs: they stay on the device for whoever made them. */
export const declineGuestRounds = (): OutboxThunk =>
  catchStorageErrors(async (dispatch, getState, { outbox }) => {
    const uid = selectSender(getState())
    if (uid === null || selectGuestOffer(getState()) === 0) return
    await outbox.decline(uid)
    dispatch(guestRoundsLeft({ uid }))
  })

const claimFor =
  (uid: string): OutboxThunk =>
  async (dispatch, _getState, { outbox, features }) => {
    const recordIds = await outbox.claim(uid)
    dispatch(guestRoundsTaken({ uid, recordIds }))
    // On the device they are this person's now, also where they have logged out meanwhile.
    const recordings = await features.recordings.load()
    await dispatch(recordings.claimRecordings(recordIds, uid))
  }
