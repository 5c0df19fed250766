import { maximumTopicLength } from '../../contract/limits'
import { entryNeededAccount, messageNeededAccount } from '../dialogs/dialogs'
import { anotherAsked, selectRound, type WithRound } from '../exercise/round-state'
import type { Thunk } from '../lib/gateways'
import { errorMessage } from '../lib/shape'
import { oneLine } from '../lib/clip-text'
import { queueRequest, type SaveResult, type WithOutbox } from '../records/outbox'
import { selectIsSignedIn, selectUid, type WithSession } from '../session/session'
import { applied, entryCameBack, selectChallenge, type AppliedTo, type WithChallenge } from './challenge'
import { entryHandedOver, messageHandedOver, selectContact, type WithContact } from './challenge-state'
import { messageCameBack } from './contact'
import type { RequestVariables } from './mutations'
import { draftNotice } from './draft-notice'
import { pathOf } from './path'
import type { RequestName } from './requests'

type State = WithChallenge & WithContact & WithOutbox & WithRound & WithSession

type ChallengeThunk<Result = void> = Thunk<State, Promise<Result>>

/**
 * Puts something into the outbox, which sends it once and in its turn.
 *
 * @param text what the person wrote: theirs to copy where the server refuses it.
 */
export const asked =
  <Name extends RequestName>(
    challengeId: string,
    name: Name,
    variables: RequestVariables[Name],
    text = '',
  ): ChallengeThunk<SaveResult> =>
  async (dispatch, _getState, { features }) => {
    try {
      await features.outbox.load()
      return await dispatch(queueRequest(challengeId, { name, variables: { ...variables }, text }))
    } catch (error) {
      return { isSaved: false, message: errorMessage(error) }
    }
  }

/** The person answers a challenge: with its topic and its length to the exercise. */
export const applyPressed =
  (to: AppliedTo): ChallengeThunk =>
  async (dispatch, getState, { navigation }) => {
    // The exercise shows the set-up, not the round before.
    if (['kept', 'discarded'].includes(selectRound(getState()).phase)) dispatch(anotherAsked())
    // Fetched first, so that the set-up does not move under the person's press. Without a network it comes later.
    await draftNotice.load().catch(() => undefined)
    const topicTitle = oneLine(to.topicTitle, maximumTopicLength)
    dispatch(applied({ owner: selectUid(getState()), to: { ...to, topicTitle } }))
    const topic = new URLSearchParams({ topic: to.topicTitle, category: to.category, length: `${to.lengthMs}` })
    await navigation.go(`/exercise?${topic.toString()}`)
  }

/** `Send entry`: a guest is asked to log in first, and presses it again afterwards. */
export const entrySendPressed =
  (): ChallengeThunk =>
  async (dispatch, getState, { clock }) => {
    const draft = selectChallenge(getState())
    if (draft.phase !== 'choosing') return
    const { challengeId } = draft.to
    const ideas = draft.ideas.filter(({ isChosen }) => isChosen).map(({ text, source }) => ({ text, source }))
    if (ideas.length === 0) return
    if (!selectIsSignedIn(getState())) {
      dispatch(entryNeededAccount({ path: pathOf(challengeId) }))
      return
    }
    dispatch(entryHandedOver())
    const message = draft.message.trim()
    const text = [...ideas.map((idea) => idea.text), message].join('\n').trim()
    const input = { challengeId, id: clock.newId(), ideas, message }
    const keeping = await dispatch(asked(challengeId, 'sendChallengeEntry', { input }, text))
    if (!keeping.isSaved) dispatch(entryCameBack({ trouble: keeping.message }))
  }

/** `Send` in the dialog that begins a conversation. */
export const messageSendPressed =
  (): ChallengeThunk =>
  async (dispatch, getState, { clock }) => {
    const draft = selectContact(getState())
    const text = draft.phase === 'writing' ? draft.text.trim() : ''
    if (draft.phase !== 'writing' || text === '') return
    const { challengeId } = draft
    if (!selectIsSignedIn(getState())) {
      dispatch(messageNeededAccount({ path: pathOf(challengeId) }))
      return
    }
    dispatch(messageHandedOver())
    const keeping = await dispatch(messageSent({ challengeId, conversationId: clock.newId(), text }))
    if (!keeping.isSaved) dispatch(messageCameBack({ draft, trouble: keeping.message }))
  }

/** Another message of a conversation. */
export const messageSent =
  ({
    challengeId,
    conversationId,
    text,
  }: {
    challengeId: string
    conversationId: string
    text: string
  }): ChallengeThunk<SaveResult> =>
  (dispatch, _getState, { clock }) =>
    dispatch(
      asked(
        challengeId,
        'sendChallengeMessage',
        { input: { challengeId, conversationId, id: clock.newId(), text } },
        text,
      ),
    )

/** The host hears nothing more of it: what was sent is deleted. */
export const entryWithdrawn = (challengeId: string): ChallengeThunk<SaveResult> =>
  asked(challengeId, 'withdrawChallengeEntry', { challengeId })

/** What a host publishes; the browser makes its id. */
export const challengePublished =
  (input: Omit<RequestVariables['publishChallenge']['input'], 'id'>): ChallengeThunk<SaveResult> =>
  async (dispatch, _getState, { clock, navigation }) => {
    const id = clock.newId()
    const text = `${input.topicTitle}\n\n${input.about ?? ''}`.trim()
    const keeping = await dispatch(asked(id, 'publishChallenge', { input: { ...input, id } }, text))
    if (keeping.isSaved) await navigation.go(pathOf(id))
    return keeping
  }
