import { onDevice, type OutboxThunk } from './on-device'
import { guestRoundsLeft, guestRoundsOffered, guestRoundsTaken } from './machine'
import { selectGuestOffer, selectHasGuests } from './selectors'
import { selectSender, sendingAsked } from './sending'

/**
 * What guests left on the device joins the account of the person who is here. Where another account has used the device, it
 * is offered and not taken: it may be somebody else's.
 */
export const guestRoundsJoined = (): OutboxThunk =>
  onDevice(async (dispatch, getState, { outbox }) => {
    const uid = selectSender(getState())
    if (uid === null) return
    const { isShared } = await outbox.rememberAccount(uid)
    if (selectSender(getState()) !== uid || !selectHasGuests(getState())) return
    if (isShared) dispatch(guestRoundsOffered({ uid }))
    else await dispatch(takeFor(uid))
  })

/** The person said that the guests' rounds are theirs. */
export const guestRoundsAccepted = (): OutboxThunk =>
  onDevice(async (dispatch, getState) => {
    const uid = selectSender(getState())
    if (uid === null || selectGuestOffer(getState()) === 0) return
    await dispatch(takeFor(uid))
    await dispatch(sendingAsked())
  })

/** The person said that the guests' rounds are not theirs: they stay on the device for whoever made them. */
export const guestRoundsDeclined = (): OutboxThunk =>
  onDevice(async (dispatch, getState, { outbox }) => {
    const uid = selectSender(getState())
    if (uid === null || selectGuestOffer(getState()) === 0) return
    await outbox.decline(uid)
    dispatch(guestRoundsLeft({ uid }))
  })

const takeFor =
  (uid: string): OutboxThunk =>
  async (dispatch, _getState, { outbox, features }) => {
    const recordIds = await outbox.claim(uid)
    dispatch(guestRoundsTaken({ uid, recordIds }))
    // On the device they are this person's now, also where they have logged out meanwhile.
    const recordings = await features.recordings.load()
    await dispatch(recordings.recordingsTaken(recordIds, uid))
  }
