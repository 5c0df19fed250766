import type { Gateways, Thunk } from '../lib/gateways'
import { VoiceError } from './gateways'
import { selectPreferences, type WithPreferences } from '../preferences/preferences'
import { selectRound, type WithRound } from '../exercise/round'
import {
  fetched,
  listeningBegan,
  microphoneAsked,
  microphoneClosed,
  microphoneOpened,
  openingFailed,
  recovered,
  selectVoice,
  troubled,
  type VoiceState,
  type WithVoice,
} from './voice'
import { selectVoiceSettings, voiceSettingsChanged, type WithVoiceSettings } from './voice-settings'
import { waitFor } from './wait-for'

type VoiceThunk<Result = void> = Thunk<WithVoice & WithVoiceSettings & WithRound & WithPreferences, Result>

/** A ref: whether the set-up page is still mounted. */
export interface OnPageRef {
  readonly current: boolean
}

/**
 * Opens the microphone. Call it from a click handler. Resolves when it is open, has failed (the state says why), or was turned off
 * again.
 */
export const turnOnMicrophone = (): VoiceThunk<Promise<void>> => async (dispatch, getState) => {
  const { phase } = selectVoice(getState())
  if (phase === 'ready' || (phase === 'listening' && selectRound(getState()).phase === 'running')) return
  if (phase !== 'preparing') dispatch(startOpening())
  await dispatch(waitForOpening())
}

/**
 * Like `turnOnMicrophone`, for the set-up page: does nothing if the person has meanwhile switched to typing or left the page.
 * Never resolves if they have left, so that no round starts without them.
 */
export const openMicrophoneForRound =
  (onPage: OnPageRef): VoiceThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const isWanted = onPage.current && selectPreferences(getState()).mode !== 'type'
    if (isWanted) await dispatch(turnOnMicrophone())
    if (!onPage.current) await new Promise(() => undefined)
  }

/** Starts opening the microphone, and supersedes an earlier attempt. */
const startOpening =
  (): VoiceThunk =>
  (dispatch, _getState, { clock }) => {
    const attempt = clock.newId()
    dispatch(microphoneAsked({ attempt }))
    void dispatch(openMicrophone(attempt))
  }

/** Resolves when no attempt to open the microphone is in progress. */
const waitForOpening = (): VoiceThunk<Promise<void>> => waitFor((state) => selectVoice(state).phase !== 'preparing')

const openMicrophone =
  (attempt: string): VoiceThunk<Promise<void>> =>
  async (dispatch, getState, gateways) => {
    const isAwaited = () => {
      const now = selectVoice(getState())
      return now.phase === 'preparing' && now.attempt === attempt
    }
    try {
      const { microphone } = await gateways.voice.load()
      const { microphoneId } = selectVoiceSettings(getState())
      const opened = await microphone.open(microphoneId, {
        fetched: (share) => {
          // At most one action for each percent.
          const now = selectVoice(getState())
          const step = Math.floor(share * 100) / 100
          if (now.phase === 'preparing' && now.share !== step) dispatch(fetched({ share: step }))
        },
        troubled: (trouble) => dispatch(troubled({ trouble })),
        recovered: () => dispatch(recovered()),
      })
      if (isAwaited()) dispatch(microphoneOpened({ attempt, ...opened }))
      // Superseded or turned off meanwhile. A later attempt closes this microphone itself.
      else if (isUnused(selectVoice(getState()))) await microphone.close()
    } catch (error) {
      if (!isAwaited()) return
      console.error('The microphone could not be opened.', error)
      dispatch(openingFailed({ attempt, trouble: error instanceof VoiceError ? error.trouble : 'failed' }))
    }
  }

/** Whether nothing uses an open microphone. */
const isUnused = ({ phase }: VoiceState) => phase === 'off' || phase === 'troubled'

/** Switches to another microphone and remembers the choice. */
export const chooseMicrophone =
  (microphoneId: string): VoiceThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(voiceSettingsChanged({ microphoneId }))
    dispatch(startOpening())
    await dispatch(waitForOpening())
  }

/** Closes the microphone, unless a round is using it. For switching to typing or leaving the page. */
export const turnOffMicrophone = (): VoiceThunk<Promise<void>> => async (dispatch, getState, gateways) => {
  const { phase } = selectVoice(getState())
  if (phase === 'off' || phase === 'listening') return
  dispatch(microphoneClosed())
  await gateways.voice.loaded()?.microphone.close()
}

/** Starts or resumes listening in the current round. Call it from a click handler. */
export const listenAgain = (): VoiceThunk<Promise<void>> => async (dispatch, getState, gateways) => {
  if (selectVoice(getState()).phase === 'listening') {
    await wakeSound(gateways.voice)
    return
  }
  await dispatch(turnOnMicrophone())
  if (selectVoice(getState()).phase !== 'ready') return
  const round = selectRound(getState())
  // The round may have ended during the permission prompt. A round in its countdown starts listening by itself.
  if (round.phase === 'running') dispatch(listeningBegan({ roundId: round.id }))
  else if (round.phase !== 'countdown') await dispatch(turnOffMicrophone())
}

async function wakeSound(voice: Gateways['voice']): Promise<void> {
  try {
    await voice.loaded()?.microphone.wake()
  } catch (error) {
    // The screen already says that audio is paused.
    console.error('Audio could not be resumed.', error)
  }
}
