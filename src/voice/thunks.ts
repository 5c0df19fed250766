import type { Gateways } from '../lib/gateways'
import type { Thunk } from '../lib/thunk'
import { VoiceError } from './gateways'
import { selectPreferences, type WithPreferences } from '../preferences/preferences'
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

type VoiceThunk<Result = void> = Thunk<WithVoice & WithVoiceSettings & WithRound & WithPreferences, Result>

/** Whether someone is still at the page where a round is set up. */
export interface Here {
  readonly current: boolean
}

/** An opening that is under way. */
interface Opening {
  /** Resolves when the microphone is open, when it is said why not, or when nobody wants it any more. */
  isOver: Promise<void>
  abandon: () => void
}

/** The opening that was begun last, by the store's gateways: whoever wants it meanwhile waits for the same one. */
const openings = new WeakMap<Gateways, Opening>()

/** The person wants to speak: opens the microphone, within a press. Resolves when it is open, or when it is said why not. */
export const microphoneWanted = (): VoiceThunk<Promise<void>> => async (dispatch, getState, gateways) => {
  const { phase } = selectVoice(getState())
  if (phase === 'ready' || (phase === 'listening' && selectRound(getState()).phase === 'running')) return
  const opening = phase === 'preparing' ? openings.get(gateways) : undefined
  await (opening?.isOver ?? dispatch(microphoneBegun()))
}

/**
 * As `microphoneWanted`, for a round that is being set up: nothing is opened where the person has chosen to type meanwhile,
 * or has left. Never resolves for someone who has left, so that no round starts behind their back.
 */
export const roundReadied =
  (here: Here): VoiceThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const isWanted = here.current && selectPreferences(getState()).mode !== 'type'
    if (isWanted) await dispatch(microphoneWanted())
    if (!here.current) await new Promise(() => undefined)
  }

/** Begins an opening, in place of any other. */
const microphoneBegun = (): VoiceThunk<Promise<void>> => (dispatch, _getState, gateways) => {
  dispatch(microphoneAsked())
  let abandon = (): void => undefined
  const abandoned = new Promise<void>((resolve) => {
    abandon = resolve
  })
  const opening: Opening = { isOver: abandoned, abandon }
  openings.set(gateways, opening)
  opening.isOver = Promise.race([abandoned, dispatch(openMicrophone(() => openings.get(gateways) === opening))])
  return opening.isOver
}

/** @param isLatest whether no other opening was begun since: its outcome is all that counts. */
const openMicrophone =
  (isLatest: () => boolean): VoiceThunk<Promise<void>> =>
  async (dispatch, getState, gateways) => {
    const isAwaited = () => isLatest() && selectVoice(getState()).phase === 'preparing'
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
      if (isAwaited()) dispatch(microphoneOpened(opened))
      // The person may want to type by now; a later opening has closed this one.
      else if (isLatest()) await microphone.close()
    } catch (error) {
      if (!isAwaited()) return
      console.error('The microphone does not listen.', error)
      dispatch(troubled({ trouble: error instanceof VoiceError ? error.trouble : 'failed' }))
    }
  }

/** The person wants another microphone; it is remembered. */
export const microphoneChosen =
  (microphoneId: string): VoiceThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(voiceSettingsChanged({ microphoneId }))
    await dispatch(microphoneBegun())
  }

/** The person wants to type, or leaves: an open microphone that nobody listens to is closed. */
export const microphoneNotWanted = (): VoiceThunk<Promise<void>> => async (dispatch, getState, gateways) => {
  const { phase } = selectVoice(getState())
  if (phase === 'off' || phase === 'listening') return
  dispatch(microphoneClosed())
  // The browser may still be asking.
  openings.get(gateways)?.abandon()
  await gateways.voice.loaded()?.microphone.close()
}

/** In a round that runs and is not listened to any more, or not yet: listens. To be called in a press. */
export const listenAgain = (): VoiceThunk<Promise<void>> => async (dispatch, getState) => {
  if (selectVoice(getState()).phase === 'listening') {
    await dispatch(wakeSound())
    return
  }
  await dispatch(microphoneWanted())
  if (selectVoice(getState()).phase !== 'ready') return
  const round = selectRound(getState())
  // While the person was asked for it, the minute may have ended; one that is counted in will be listened to.
  if (round.phase === 'running') dispatch(listeningBegan({ roundId: round.id }))
  else if (round.phase !== 'countdown') await dispatch(microphoneNotWanted())
}

const wakeSound =
  (): Thunk<unknown, Promise<void>> =>
  async (_dispatch, _getState, { voice }) => {
    try {
      await voice.loaded()?.microphone.wake()
    } catch (error) {
      // It is said already that sound is paused.
      console.error('The sound could not be woken.', error)
    }
  }

/** How loud it is now, from 0 to 1. */
export const readLevel =
  (): Thunk<unknown, number> =>
  (_dispatch, _getState, { voice }) =>
    voice.loaded()?.microphone.level() ?? 0
