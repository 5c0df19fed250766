import type { Gateways } from '../lib/gateways'
import type { Thunk } from '../lib/thunk'
import { VoiceError } from '../lib/voice-gateways'
import { selectRound, type WithRound } from '../exercise/round'
import {
  fetched,
  listeningBegan,
  microphoneAsked,
  microphoneClosed,
  microphoneOpened,
  recovered,
  selectVoice,
  troubled,
  type WithVoice,
} from './voice'
import { selectVoiceSettings, voiceSettingsChanged, type WithVoiceSettings } from './voice-settings'

type VoiceThunk<Result = void> = Thunk<WithVoice & WithVoiceSettings & WithRound, Result>

/** An opening that is under way, by the store's gateways: whoever wants it meanwhile waits for the same one. */
const openings = new WeakMap<Gateways, Promise<void>>()

/** The person wants to speak: opens the microphone, within a press. Resolves when it is open, or when it is said why not. */
export const microphoneWanted = (): VoiceThunk<Promise<void>> => async (dispatch, getState, gateways) => {
  const { phase } = selectVoice(getState())
  if (phase === 'ready' || phase === 'listening') return
  const opening = openings.get(gateways) ?? dispatch(openMicrophone())
  openings.set(gateways, opening)
  await opening.finally(() => openings.delete(gateways))
}

const openMicrophone = (): VoiceThunk<Promise<void>> => async (dispatch, getState, gateways) => {
  dispatch(microphoneAsked())
  try {
    const { microphone } = await gateways.voice.load()
    const { microphoneId } = selectVoiceSettings(getState())
    const opened = await microphone.open(microphoneId, {
      fetched: (share) => {
        // A hundred steps are enough for an eye.
        const { voice } = getState()
        const step = Math.floor(share * 100) / 100
        if (voice?.phase === 'preparing' && voice.share !== step) dispatch(fetched({ share: step }))
      },
      troubled: (trouble) => dispatch(troubled({ trouble })),
      recovered: () => dispatch(recovered()),
    })
    // The person may want to type by now.
    if (selectVoice(getState()).phase === 'preparing') dispatch(microphoneOpened(opened))
    else await microphone.close()
  } catch (error) {
    console.error('The microphone does not listen.', error)
    dispatch(troubled({ trouble: error instanceof VoiceError ? error.trouble : 'failed' }))
  }
}

/** The person wants another microphone; it is remembered. */
export const microphoneChosen =
  (microphoneId: string): VoiceThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(voiceSettingsChanged({ microphoneId }))
    await dispatch(openMicrophone())
  }

/** The person wants to type, or leaves: an open microphone that nobody listens to is closed. */
export const microphoneNotWanted = (): VoiceThunk<Promise<void>> => async (dispatch, getState, gateways) => {
  const { phase } = selectVoice(getState())
  if (phase === 'off' || phase === 'listening') return
  dispatch(microphoneClosed())
  await gateways.voice.loaded()?.microphone.close()
}

/** In a round that runs and is not listened to any more, or not yet: listens. To be called in a press. */
export const listenAgain = (): VoiceThunk<Promise<void>> => async (dispatch, getState, gateways) => {
  const before = selectVoice(getState())
  if (before.phase === 'listening') {
    await gateways.voice.loaded()?.microphone.wake()
    return
  }
  await dispatch(microphoneWanted())
  const round = selectRound(getState())
  if (round.phase === 'running' && selectVoice(getState()).phase === 'ready') {
    dispatch(listeningBegan({ roundId: round.id }))
  }
}

/** How loud it is now, from 0 to 1. */
export const readLevel =
  (): Thunk<unknown, number> =>
  (_dispatch, _getState, { voice }) =>
    voice.loaded()?.microphone.level() ?? 0
