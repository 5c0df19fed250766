import { claimGuestRounds } from './outbox/guest-rounds'
import { guestRoundsLeft } from './outbox/machine'
import { selectGuestOffer } from './outbox/selectors'
import { selectSender, sendOutbox } from './outbox/sending'
import { catchStorageErrors, type OutboxThunk } from './outbox/storage-thunks'

/** The person accepted the guest rounds. */
export const acceptGuestRounds = (): OutboxThunk =>
  catchStorageErrors(async (dispatch, getState) => {
    const uid = selectSender(getState())
    if (uid === null || selectGuestOffer(getState()) === null) return
    await dispatch(claimGuestRounds(uid))
    await dispatch(sendOutbox())
  })

/** The person declined the guest rounds: they stay on the device for their author. */
export const declineGuestRounds = (): OutboxThunk =>
  catchStorageErrors(async (dispatch, getState, { outbox }) => {
    const uid = selectSender(getState())
    if (uid === null || selectGuestOffer(getState()) === null) return
    await outbox.decline(uid)
    dispatch(guestRoundsLeft({ uid }))
  })
