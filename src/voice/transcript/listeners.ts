import { isAnyOf } from '@reduxjs/toolkit'
import { withHeardIdeas } from '../../../contract/heard-idea'
import {
  ideasEdited,
  kept,
  round as roundMachine,
  selectRound,
  speechEnded,
  speechWrittenDown,
  started,
  stopped,
  timeRanOut,
  type WithRound,
} from '../../exercise/round'
import { endOf } from '../../lib/ideas'
import { listenTo, type StartListening } from '../../lib/listen-to'
import type { Gateways, Thunk } from '../../lib/gateways'
import { changeRecord, type WithOutbox } from '../../sync/outbox/outbox'
import { selectUid, type WithSession } from '../../session/session'
import { gaveUp, selectTranscript, type WithTranscript } from './transcript'
import {
  listeningBegan,
  microphoneAsked,
  microphoneClosed,
  selectVoice,
  troubled,
  voice,
  type WithVoice,
} from '../voice'
import { isListeningTo } from '../listeners'
import { selectVoiceSettings, type WithVoiceSettings } from '../voice-settings'
import { isSavedOrGone } from './saved-or-gone'
import { turnOnTranscript } from './thunks'
import { createRoundTranscript, textsToWrite, type RoundTranscript } from './round-transcript'

type TranscriptAppState = WithRound & WithVoice & WithVoiceSettings & WithTranscript & WithOutbox & WithSession

/** The longest wait for a recogniser's last words, in milliseconds. */
export const lastWordsMs = 2000

/** Transcribes the speech of a round into its ideas, if transcription is on. */
export function addTranscriptListeners(startListening: StartListening<TranscriptAppState>): void {
  /** The current or latest transcribed round. Outside the store: only the resulting idea texts belong there. */
  let roundTranscript: RoundTranscript | null = null

  // Not only once the microphone is open, which can take seconds.
  listenTo(startListening, voice, [microphoneAsked], async (_event, { dispatch, getState }) => {
    // Consent from an earlier visit: check first where the browser transcribes now.
    const { phase } = selectTranscript(getState())
    const isAgreed = selectVoiceSettings(getState()).transcript !== 'off'
    if (isAgreed && (phase === 'off' || phase === 'failed')) await dispatch(turnOnTranscript())
  })

  listenTo(
    startListening,
    voice,
    [listeningBegan, started],
    async (_event, { dispatch, getState, condition, extra }) => {
      const voiceState = selectVoice(getState())
      if (voiceState.phase !== 'listening') return
      const { roundId } = voiceState
      const { microphone, recogniser } = await extra.voice.load()
      const isLate = selectTranscript(getState()).phase === 'looking'
      if (isLate) await condition((_event, state) => selectTranscript(state).phase !== 'looking')
      if (selectRound(getState()).phase === 'countdown') {
        await condition((_event, state) => selectRound(state).phase !== 'countdown')
      }
      const transcript = selectTranscript(getState())
      const round = selectRound(getState())
      if (transcript.phase !== 'on' || round.phase !== 'running' || !isListeningTo(getState(), roundId)) return
      const { language, place } = transcript
      // A model gets each utterance instead; see `hearUtterance`.
      if (place === 'model') return

      const own = roundTranscript?.roundId === roundId ? roundTranscript : createRoundTranscript(round)
      roundTranscript = own
      own.hasGaps ||= isLate
      const part = own.parts.push([]) - 1
      const recognition = recogniser.recognise(
        { language, place, track: microphone.track(), clock: extra.clock },
        {
          recognised: (words) => {
            own.parts[part] = words
            dispatch(writeRecognisedTexts(own))
          },
          gaveUp: (why) => {
            own.hasGaps = true
            dispatch(gaveUp({ why }))
          },
        },
      )
      if (isListeningTo(getState(), roundId)) {
        await condition((event, state) => isEnd(event) && !isListeningTo(state, roundId))
      }

      await Promise.race([
        recognition.stop(),
        new Promise<void>((resolve) => extra.clock.at(extra.clock.monotonicNow() + lastWordsMs, resolve)),
      ])
      recognition.abort()
      if (!isSavedOrGone(getState(), roundId)) await condition((_event, state) => isSavedOrGone(state, roundId))
      await dispatch(saveLastWords(own))
      if (!own.hasGaps && own.written.size > 0) await noteTranscribed(extra.recordings, roundId)
    },
  )

  listenTo(startListening, roundMachine, [speechEnded], ({ payload: { id } }, { dispatch }) => {
    // The idea exists only now, but some of its words were already recognised.
    if (roundTranscript?.roundId === id) dispatch(writeRecognisedTexts(roundTranscript))
  })

  listenTo(startListening, roundMachine, [kept, ideasEdited], (_event, { getState }) => {
    const round = selectRound(getState())
    if (round.phase === 'kept' && round.id === roundTranscript?.roundId) roundTranscript.ideas = round.ideas
  })
}

const isEnd = isAnyOf(timeRanOut, stopped, microphoneClosed, troubled)

/** Writes the recognised texts into a running round's ideas. */
const writeRecognisedTexts =
  (roundTranscript: RoundTranscript): Thunk<WithRound> =>
  (dispatch, getState) => {
    const round = selectRound(getState())
    if (round.phase !== 'running' || round.id !== roundTranscript.roundId) return
    const texts = textsToWrite(roundTranscript, round.ideas, round.speakingSinceMs)
    if (texts.length === 0) return
    for (const { atMs, text } of texts) roundTranscript.written.set(atMs, text)
    dispatch(speechWrittenDown({ id: round.id, texts }))
  }

/** Writes the words that were recognised after the round's end, also into its record. */
const saveLastWords =
  (roundTranscript: RoundTranscript): Thunk<WithRound & WithOutbox & WithSession, Promise<void>> =>
  async (dispatch, getState) => {
    const { roundId: id, owner } = roundTranscript
    const texts = textsToWrite(roundTranscript, roundTranscript.ideas, null)
    // Somebody may have logged in or out since the round.
    if (texts.length === 0 || owner !== selectUid(getState())) return
    for (const { atMs, text } of texts) roundTranscript.written.set(atMs, text)
    const known = roundTranscript.ideas
    dispatch(ideasEdited({ id, ideas: withHeardIdeas(known, texts) }))
    const ends = new Map(known.map((idea) => [idea.atMs, endOf(idea)]))
    const heard = texts.map((one) => ({ ...one, endMs: ends.get(one.atMs) ?? one.atMs, isAsked: false }))
    await dispatch(changeRecord(id, { heard }))
  }

async function noteTranscribed(recordings: Gateways['recordings'], id: string): Promise<void> {
  try {
    await (await recordings.load()).noteTranscribed(id)
  } catch (error) {
    console.error('The recording could not be marked as transcribed.', error)
  }
}
