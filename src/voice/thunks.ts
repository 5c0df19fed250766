import { addListener } from '@reduxjs/toolkit'
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

type VoiceThunk<Result = void> = Thunk<WithVoice & WithVoiceSettings & WithRound & WithPreferences, Result>

/** Whether someone is still at the page where a round is set up. */
export interface OnPageRef {
  readonly current: boolean
}

/**
 * The person wants to speak: opens the microphone, within a press. Resolves when it is open, when it is said why not, or when
 * nobody wants it any more.
 */
export const turnOnMicrophone = (): VoiceThunk<Promise<void>> => async (dispatch, getState) => {
  const { phase } = selectVoice(getState())
  if (phase === 'ready' || (phase === 'listening' && selectRound(getState()).phase === 'running')) return
  if (phase !== 'preparing') dispatch(startOpening())
  await dispatch(waitForOpening())
}

/**
 * As `turnOnMicrophone`, for a round that is being set up: nothing is opened where the person has chosen to type meanwhile,
 * or has left. Never resolves for someone who has left, so that no round starts behind their back.
 */
export const openMicrophoneForRound =
  (onPage: OnPageRef): VoiceThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const isWanted = onPage.current && selectPreferences(getState()).mode !== 'type'
    if (isWanted) await dispatch(turnOnMicrophone())
    if (!onPage.current) await new Promise(() => undefined)
  }

/** Begins an opening, in place of any other. */
const startOpening =
  (): VoiceThunk =>
  (dispatch, _getState, { clock }) => {
    const attempt = clock.newId()
    dispatch(microphoneAsked({ attempt }))
    void dispatch(openMicrophone(attempt))
  }

/** Resolves when no opening is under way. */
const waitForOpening = (): VoiceThunk<Promise<void>> => (dispatch, getState) =>
  new Promise((resolve) => {
    const isOver = (state: WithVoice) => selectVoice(state).phase !== 'preparing'
    if (isOver(getState())) {
      resolve()
      return
    }
    const whenOver = addListener.withTypes<WithVoice>()({
      predicate: (_event, state) => isOver(state),
      effect: (_event, { unsubscribe }) => {
        unsubscribe()
        resolve()
      },
    })
    dispatch(whenOver)
  })

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
          // A hundred steps are enough for an eye.
          const now = selectVoice(getState())
          const step = Math.floor(share * 100) / 100
          if (now.phase === 'preparing' && now.share !== step) dispatch(fetched({ share: step }))
        },
        troubled: (trouble) => dispatch(troubled({ trouble })),
        recovered: () => dispatch(recovered()),
      })
      if (isAwaited()) dispatch(microphoneOpened({ attempt, ...opened }))
      // The person may want to type by now; a later opening has closed this one.
      else if (isUnused(selectVoice(getState()))) await microphone.close()
    } catch (error) {
      if (!isAwaited()) return
      console.error('The microphone does not listen.', error)
      dispatch(openingFailed({ attempt, trouble: error instanceof VoiceError ? error.trouble : 'failed' }))
    }
  }

/** Whether the microphone is of no use to anybody. */
const isUnused = ({ phase }: VoiceState) => phase === 'off' || phase === 'troubled'

/** The person wants another microphone; it is remembered. */
export const chooseMicrophone =
  (microphoneId: string): VoiceThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(voiceSettingsChanged({ microphoneId }))
    dispatch(startOpening())
    await dispatch(waitForOpening())
  }

/** The person wants to type, or leaves: an open microphone that nobody listens to is closed. */
export const turnOffMicrophone = (): VoiceThunk<Promise<void>> => async (dispatch, getState, gateways) => {
  const { phase } = selectVoice(getState())
  if (phase === 'off' || phase === 'listening') return
  dispatch(microphoneClosed())
  await gateways.voice.loaded()?.microphone.close()
}

/** In a round that runs and is not listened to any more, or not yet: listens. To be called in a press. */
export const listenAgain = (): VoiceThunk<Promise<void>> => async (dispatch, getState, gateways) => {
  if (selectVoice(getState()).phase === 'listening') {
    await wakeSound(gateways.voice)
    return
  }
  await dispatch(turnOnMicrophone())
  if (selectVoice(getState()).phase !== 'ready') return
  const round = selectRound(getState())
  // While the person was asked for it, the minute may have ended; one that is counted in will be listened to.
  if (round.phase === 'running') dispatch(listeningBegan({ roundId: round.id }))
  else if (round.phase !== 'countdown') await dispatch(turnOffMicrophone())
}

async function wakeSound(voice: Gateways['voice']): Promise<void> {
  try {
    await voice.loaded()?.microphone.wake()
  } catch (error) {
    // It is said already that sound is paused.
    console.error('The sound could not be woken.', error)
  }
}
