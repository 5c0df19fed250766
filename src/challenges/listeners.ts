import { ideasEdited, kept, round, started } from '../exercise/round'
import { listenTo, type StartListening } from '../lib/listen-to'
import {
  entryDelivered,
  entryRemoved,
  outbox,
  selectRequestsAbout,
  selectWaitingRequests,
  type WithOutbox,
} from '../sync/outbox/outbox'
import { begunElsewhere, endedElsewhere, loggedOut, userFound, userSignedUp } from '../session/session'
import {
  applied,
  challenge,
  draftFound,
  entryCameBack,
  entryGivenUp,
  entryHandedOver,
  ideaChosen,
  messageWritten,
  minuteKept,
  selectChallenge,
} from './challenge'
import { inputText, pendingRequestsIn } from './pending-requests'
import { contactClosed, contactFound, contactHirerClicked, messageHandedOver } from './challenge-state'
import { challengesApi } from './challengesApi'
import { contact, contactWritten, messageCameBack } from './contact'
import { storeDrafts, takeSavedRound, type WithDrafts } from './drafts'

/** The effects of challenge events outside their machines. */
export function addChallengeListeners(startListening: StartListening<WithDrafts & WithOutbox>): void {
  listenTo(startListening, round, [kept], (_event, { dispatch }) => {
    dispatch(takeSavedRound())
  })

  // A delivered request may change public data, such as the number of entries or the state.
  listenTo(startListening, outbox, [entryDelivered], ({ payload }, { dispatch, getOriginalState }) => {
    const isRequest = selectWaitingRequests(getOriginalState()).some(({ sequence }) => sequence === payload.sequence)
    if (isRequest) dispatch(challengesApi.util.invalidateTags(['Challenge']))
  })

  listenTo(startListening, outbox, [entryRemoved], ({ payload }, { dispatch, getState, getOriginalState }) => {
    const draft = selectChallenge(getState())
    if (draft.phase !== 'handedOver') return
    const requests = selectRequestsAbout(getOriginalState(), draft.to.challengeId).flatMap(pendingRequestsIn)
    const removed = requests.find(({ sequence }) => sequence === payload.sequence)
    if (removed && inputText(removed, 'id') === draft.entryId) dispatch(entryGivenUp())
  })

  listenTo(
    startListening,
    challenge,
    [
      applied,
      draftFound,
      started,
      minuteKept,
      ideaChosen,
      messageWritten,
      ideasEdited,
      entryHandedOver,
      entryCameBack,
      entryGivenUp,
      userFound,
      userSignedUp,
      begunElsewhere,
      loggedOut,
      endedElsewhere,
    ],
    (_event, { dispatch }) => {
      dispatch(storeDrafts())
    },
  )

  listenTo(
    startListening,
    contact,
    [
      contactHirerClicked,
      contactFound,
      contactWritten,
      contactClosed,
      messageHandedOver,
      messageCameBack,
      userFound,
      userSignedUp,
      begunElsewhere,
      loggedOut,
      endedElsewhere,
    ],
    (_event, { dispatch }) => {
      dispatch(storeDrafts())
    },
  )
}
