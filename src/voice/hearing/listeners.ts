import { listenTo, type StartListening } from '../../lib/listen-to'
import type { Thunk } from '../../lib/gateways'
import { hearing, hearingFailed, selectHearing, utteranceHeard, type WithHearing } from './hearing'
import {
  gaveUp,
  packFetched,
  placeFound,
  selectTranscript,
  transcript,
  turnedOff,
  type WithTranscript,
} from '../transcript/transcript'
import { troubleOf } from '../transcript/model/model-gateway'
import { microphoneClosed, microphoneOpened, selectVoice, troubled, voice, type WithVoice } from '../voice'

type State = WithHearing & WithTranscript & WithVoice

/** How long the model stays in memory, unused, for another round or a look at the review. */
export const restAfterMs = 120_000

/** Loads the model before it is needed, and frees its memory afterwards. */
export function addHearingListeners(startListening: StartListening<State>): void {
  listenTo(startListening, voice, [microphoneOpened], (_event, { dispatch }) => dispatch(prepareModel()))
  listenTo(startListening, transcript, [placeFound, packFetched], (_event, { dispatch }) => dispatch(prepareModel()))

  listenTo(startListening, voice, [microphoneClosed, troubled], (_event, { dispatch }) => dispatch(restLater()))
  listenTo(startListening, transcript, [turnedOff], (_event, { dispatch }) => dispatch(restLater()))
  listenTo(startListening, hearing, [utteranceHeard, hearingFailed], (_event, { dispatch }) => dispatch(restLater()))
}

/** While the microphone is open for a round that a model will write down. */
const prepareModel = (): Thunk<State, Promise<void>> => async (dispatch, getState, gateways) => {
  const state = selectTranscript(getState())
  if (!isOpen(getState()) || state.phase !== 'on' || state.place !== 'model') return
  try {
    const { recogniser } = await gateways.voice.load()
    await recogniser.prepare(state.language)
  } catch (error) {
    console.error('The speech model could not be loaded.', error)
    dispatch(gaveUp({ why: troubleOf(error) }))
  }
}

const restLater =
  (): Thunk<State> =>
  (_dispatch, getState, { clock, voice: gateways }) => {
    clock.at(clock.monotonicNow() + restAfterMs, () => {
      const isUnused = selectHearing(getState()).phase === 'idle' && !isOpen(getState())
      if (isUnused) gateways.loaded()?.recogniser.rest()
    })
  }

const isOpen = (state: State): boolean => ['preparing', 'ready', 'listening'].includes(selectVoice(state).phase)
