import { addListener, removeListener, type UnknownAction } from '@reduxjs/toolkit'
import type { IdeaInput } from '../../../contract/record'
import { withHeardIdeas } from '../../../contract/heard-idea'
import { ideasEdited, selectRound, speechWrittenDown, type RoundState, type WithRound } from '../../exercise/round'
import type { Thunk } from '../../lib/gateways'
import { endOf } from '../../lib/ideas'
import { changeRecord, type WithOutbox } from '../../sync/outbox/outbox'
import { selectUid, type WithSession } from '../../session/session'
import {
  fellBehind,
  hearingFailed,
  keptUp,
  selectHearing,
  utteranceHeard,
  utterancesQueued,
  type HeardUtterance,
  type WithHearing,
} from './hearing'
import { gaveUp, selectTranscript, type WithTranscript } from '../transcript/transcript'
import { troubleOf, type HeardWord } from '../transcript/model/model-gateway'
import { isSavedOrGone } from '../transcript/saved-or-gone'
import type { WithVoiceSettings } from '../voice-settings'
import { waitFor } from '../wait-for'
import { askForTranscript, fetchPack } from '../transcript/thunks'
import { maximumIdeaLength } from '../../../contract/limits'
import type { HeardText } from '../gateways'

const leadingSpace = ({ text }: HeardWord): string => (/^\s/.test(text) ? ' ' : '')

/** A round's ideas as they are now, wherever they are edited. */
interface NewestIdeas {
  read(): IdeaInput[]
  stop(): void
}

/**
 * Follows a round's ideas through the round, its review and its record's page, until `stop`.
 *
 * @param known the ideas of a round that is not on the screen.
 */
const followIdeas =
  (id: string, known: readonly IdeaInput[]): Thunk<WithRound, NewestIdeas> =>
  (dispatch, getState) => {
    const ofRound = (state: WithRound): IdeaInput[] | null => {
      const round = selectRound(state)
      return 'ideas' in round && round.id === id ? round.ideas : null
    }
    let newest = ofRound(getState()) ?? [...known]
    const predicate = (event: UnknownAction, state: WithRound, before: WithRound): boolean =>
      ideasEdited.match(event) || ofRound(state) !== ofRound(before)
    const effect = (event: UnknownAction, api: { getState: () => WithRound }) => {
      newest = ofRound(api.getState()) ?? newest
      if (ideasEdited.match(event) && event.payload.id === id) newest = event.payload.ideas
    }
    dispatch(addListener.withTypes<WithRound>()({ predicate, effect }))
    return {
      read: () => ofRound(getState()) ?? newest,
      stop: () => void dispatch(removeListener.withTypes<WithRound>()({ predicate, effect })),
    }
  }

/** The part of the state that hearing reads. */
export type HearingAppState = WithHearing & WithTranscript & WithRound & WithOutbox & WithSession & WithVoiceSettings

type HearingThunk<Result = void> = Thunk<HearingAppState, Promise<Result>>

type SoundOf = (utterance: HeardUtterance) => Promise<Float32Array<ArrayBuffer> | null>

/** Samples of a sound in a millisecond. */
const samplesPerMs = 16

/** Recognises the words of an utterance of the running round, if a model writes them down. */
export const hearUtterance =
  (utterance: HeardUtterance, sound: Float32Array<ArrayBuffer>): HearingThunk =>
  (dispatch) =>
    dispatch(hearAll([utterance], { ideas: [], isAsked: false, soundOf: () => Promise.resolve(sound) }))

interface HearingOptions {
  /** The round's ideas, if it is not on the screen. */
  ideas: readonly IdeaInput[]
  /** The person asked for these ideas. */
  isAsked: boolean
  soundOf: SoundOf
}

export interface AgainOptions extends Omit<HearingOptions, 'isAsked'> {
  roundId: string
  /** The ideas to listen to. The person's own words stay. */
  only: readonly IdeaInput[]
}

/**
 * Recognises ideas in a recording, after downloading a model if necessary. Goes on if the person leaves the page. Does nothing if
 * there is no model for the language; the state says why.
 */
export const hearAgain =
  ({ roundId, only, ...round }: AgainOptions): HearingThunk =>
  async (dispatch, getState) => {
    const owner = selectUid(getState())
    const transcript = selectTranscript(getState())
    const isOffered = transcript.phase === 'offered' && transcript.place === 'modelAfterFetching'
    if (isOffered) await dispatch(fetchPack())
    else if (transcript.phase !== 'on') await dispatch(askForTranscript())
    // Somebody may have logged in or out while the model was downloaded.
    if (owner !== selectUid(getState())) return
    const utterances = only.map((idea) => ({ roundId, atMs: idea.atMs, endMs: endOf(idea) }))
    await dispatch(hearAll(utterances, { ...round, isAsked: true }))
  }

const hearAll =
  (utterances: readonly HeardUtterance[], { ideas, isAsked, soundOf }: HearingOptions): HearingThunk =>
  async (dispatch, getState) => {
    const [first] = utterances
    const transcript = selectTranscript(getState())
    if (!first || transcript.phase !== 'on' || transcript.place !== 'model') return
    const owner = selectUid(getState())
    const newest = dispatch(followIdeas(first.roundId, ideas))
    dispatch(utterancesQueued({ utterances }))
    try {
      for (const utterance of utterances) {
        const words = await dispatch(hear(utterance, soundOf, transcript.language))
        if (words !== null) await dispatch(write(utterance, words, { newest, isAsked, owner }))
        dispatch(utteranceHeard({ utterance }))
      }
    } catch (error) {
      console.error('The speech model has stopped.', error)
      dispatch(hearingFailed({ roundId: first.roundId, why: 'stopped' }))
      dispatch(gaveUp({ why: troubleOf(error) }))
    } finally {
      newest.stop()
    }
  }

/** The words of an utterance; null if its sound is not here. On a slow device, after the running round. */
const hear =
  (utterance: HeardUtterance, soundOf: SoundOf, language: string): HearingThunk<readonly HeardWord[] | null> =>
  async (dispatch, getState, { voice }) => {
    if (selectHearing(getState()).isSlow) await dispatch(waitFor((state) => selectRound(state).phase !== 'running'))
    const sound = await soundOf(utterance)
    if (sound === null || sound.length === 0) return null
    const lengthMs = sound.length / samplesPerMs
    const { recogniser } = await voice.load()
    const { words, tookMs } = await recogniser.hear(sound, language)
    const isSlow = tookMs > lengthMs
    if (isSlow !== selectHearing(getState()).isSlow) dispatch(isSlow ? fellBehind() : keptUp())
    return words
  }

interface Destination extends Pick<HearingOptions, 'isAsked'> {
  newest: NewestIdeas
  /** The uid of the person who spoke; null for a guest. */
  owner: string | null
}

/** Writes what was heard into the running round, or into the record. */
const write =
  (
    { roundId, atMs, endMs }: HeardUtterance,
    recognised: readonly HeardWord[],
    { newest, isAsked, owner }: Destination,
  ): HearingThunk =>
  async (dispatch, getState, { recordings }) => {
    const heard = { atMs, ...textOf(recognised) }
    const round = selectRound(getState())
    if (round.phase === 'running' && round.id === roundId) {
      dispatch(speechWrittenDown({ id: roundId, texts: [heard] }))
    } else {
      await dispatch(waitFor((state) => isSavedOrGone(state, roundId)))
      // Somebody may have logged in or out meanwhile, or before the round on the screen was over.
      if (owner !== selectUid(getState()) || isAnothers(selectRound(getState()), roundId, owner)) return
      const known = newest.read()
      const words = { atMs, endMs, text: heard.text, isAsked }
      const ideas = withHeardIdeas(known, [words])
      if (ideas === known) return
      dispatch(ideasEdited({ id: roundId, ideas }))
      await dispatch(changeRecord(roundId, { heard: [words] }))
    }
    try {
      await (await recordings.load()).noteHeard(roundId, heard)
    } catch (error) {
      console.error('Which words are doubtful could not be stored.', error)
    }
  }

/** Whether the round on the screen is this one, and an account's that is not logged in any more. */
const isAnothers = (round: RoundState, id: string, uid: string | null): boolean =>
  'owner' in round && round.id === id && round.owner !== null && round.owner !== uid

/** The text of an idea from what was heard, and where the model was not sure. Ends with a whole word if it is too long. */
export function textOf(words: readonly HeardWord[]): Pick<HeardText, 'text' | 'doubtful'> {
  let text = ''
  const doubtful: [number, number][] = []
  for (const word of words) {
    const before = text === '' ? '' : text + leadingSpace(word)
    const own = word.text.trim()
    if (before.length + own.length > maximumIdeaLength) break
    if (own === '') continue
    text = before + own
    if (word.isDoubtful) doubtful.push([before.length, text.length])
  }
  return { text, doubtful }
}
