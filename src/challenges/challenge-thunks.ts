import { oneLine } from '../../contract/clip-text'
import { maximumTopicLength } from '../../contract/limits'
import { trimVisible } from '../../contract/visible-text'
import { entryNeededAccount, messageNeededAccount } from '../dialogs/dialogs'
import { anotherAsked, selectRound, type WithRound } from '../exercise/round-state'
import type { Thunk } from '../lib/gateways'
import { errorMessage } from '../lib/shape'
import { queueRequest, type SaveResult, type WithOutbox } from '../sync/outbox/outbox'
import { selectIsSignedIn, selectUid, type WithSession } from '../session/session'
import { applied, entryCameBack, selectChallenge, type AppliedTo, type WithChallenge } from './challenge'
import { entryHandedOver, messageHandedOver, selectContact, type WithContact } from './challenge-state'
import { messageCameBack } from './contact'
import type { RequestVariables } from './mutations'
import { challengePath } from './challenge-path'
import type { RequestName } from './requests'

type State = WithChallenge & WithContact & WithOutbox & WithRound & WithSession

type ChallengeThunk<Result = void> = Thunk<State, Promise<Result>>

/**
 * Queues a request in the outbox.
 *
 * @param text what the person wrote, offered for copying if the server refuses the request.
 */
export const queueChallengeRequest =
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

/** Starts answering a challenge: opens the exercise with its topic and length. */
export const applyToChallenge =
  (to: AppliedTo): ChallengeThunk =>
  async (dispatch, getState, { navigation }) => {
    // Leave the review of the last round, so that the exercise shows the set-up.
    if (['kept', 'discarded'].includes(selectRound(getState()).phase)) dispatch(anotherAsked())
    const topicTitle = oneLine(to.topicTitle, maximumTopicLength)
    dispatch(applied({ owner: selectUid(getState()), to: { ...to, topicTitle } }))
    const topic = new URLSearchParams({ topic: to.topicTitle, category: to.category, length: `${to.lengthMs}` })
    await navigation.go(`/exercise?${topic.toString()}`)
  }

/** Sends the chosen ideas. A guest is asked to log in and then presses `Send entry` again. */
export const sendEntry =
  (): ChallengeThunk =>
  async (dispatch, getState, { clock }) => {
    const draft = selectChallenge(getState())
    if (draft.phase !== 'choosing') return
    const { challengeId } = draft.to
    const ideas = draft.ideas.filter(({ isChosen }) => isChosen).map(({ text, source }) => ({ text, source }))
    if (ideas.length === 0) return
    if (!selectIsSignedIn(getState())) {
      dispatch(entryNeededAccount({ path: challengePath(challengeId) }))
      return
    }
    const entryId = clock.newId()
    dispatch(entryHandedOver({ entryId }))
    const message = trimVisible(draft.message)
    const text = [...ideas.map((idea) => idea.text), message].join('\n').trim()
    const input = { challengeId, id: entryId, ideas, message }
    const result = await dispatch(queueChallengeRequest(challengeId, 'sendChallengeEntry', { input }, text))
    if (!result.isSaved) dispatch(entryCameBack({ trouble: result.message }))
  }

/** Sends the first message, which starts a conversation. */
export const sendFirstMessage =
  (): ChallengeThunk =>
  async (dispatch, getState, { clock }) => {
    const draft = selectContact(getState())
    if (draft.phase !== 'writing') return
    const { challengeId } = draft
    const text = trimVisible(draft.text)
    if (text === '') return
    if (!selectIsSignedIn(getState())) {
      dispatch(messageNeededAccount({ path: challengePath(challengeId) }))
      return
    }
    dispatch(messageHandedOver())
    const result = await dispatch(sendMessage({ challengeId, conversationId: clock.newId(), text }))
    if (!result.isSaved) dispatch(messageCameBack({ draft, trouble: result.message }))
  }

/** Sends a message in a conversation. */
export const sendMessage =
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
      queueChallengeRequest(
        challengeId,
        'sendChallengeMessage',
        { input: { challengeId, conversationId, id: clock.newId(), text } },
        text,
      ),
    )

/** Withdraws the entry; the server deletes its content. */
export const withdrawEntry = (challengeId: string): ChallengeThunk<SaveResult> =>
  queueChallengeRequest(challengeId, 'withdrawChallengeEntry', { challengeId })

/** Publishes a challenge; its id is created here. */
export const publishChallenge =
  (input: Omit<RequestVariables['publishChallenge']['input'], 'id'>): ChallengeThunk<SaveResult> =>
  async (dispatch, _getState, { clock, navigation }) => {
    const id = clock.newId()
    const text = `${input.topicTitle}\n\n${input.about ?? ''}`.trim()
    const result = await dispatch(queueChallengeRequest(id, 'publishChallenge', { input: { ...input, id } }, text))
    if (result.isSaved) await navigation.go(challengePath(id))
    return result
  }
