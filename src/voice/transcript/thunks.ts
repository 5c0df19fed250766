import type { Thunk } from '../../lib/gateways'
import {
  packFailed,
  packFetchBegan,
  packFetched,
  placeFound,
  placeSought,
  selectTranscript,
  serversAllowed,
  serversForbidden,
  turnedOff,
  type WithTranscript,
} from '../transcript'
import { selectVoiceSettings, voiceSettingsChanged, type WithVoiceSettings } from '../voice-settings'
import { withRegion } from './languages'

type ChoiceThunk<Result = void> = Thunk<WithTranscript & WithVoiceSettings, Result>

/** Turns transcription on and asks the browser where it can run. Also called for a choice made on an earlier visit. */
export const turnOnTranscript =
  (): ChoiceThunk<Promise<void>> =>
  async (dispatch, getState, { voice }) => {
    const { recogniser } = await voice.load()
    const language = selectVoiceSettings(getState()).language ?? withRegion(recogniser.languages()[0] ?? 'en-US')
    await dispatch(findPlace(language))
  }

const findPlace =
  (language: string): ChoiceThunk<Promise<void>> =>
  async (dispatch, getState, { voice }) => {
    const { recogniser } = await voice.load()
    dispatch(placeSought({ language }))
    const place = await recogniser.findPlace(language)
    dispatch(placeFound({ language, place, consent: selectVoiceSettings(getState()).transcript }))
    dispatch(rememberConsent())
  }

/** Consent is stored for one place and one language. */
const rememberConsent = (): ChoiceThunk => (dispatch, getState) => {
  const transcript = selectTranscript(getState())
  const consent = selectVoiceSettings(getState())
  if (transcript.phase !== 'on') return
  const { place, language } = transcript
  if (consent.transcript !== place || consent.language !== language) {
    dispatch(voiceSettingsChanged({ transcript: place, language }))
  }
}

export const turnOffTranscript = (): ChoiceThunk => (dispatch) => {
  dispatch(turnedOff())
  dispatch(voiceSettingsChanged({ transcript: 'off' }))
}

/** The browser may transcribe another language elsewhere, so this withdraws the consent and checks again. */
export const chooseLanguage =
  (language: string): ChoiceThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(voiceSettingsChanged({ language, transcript: 'off' }))
    if (selectTranscript(getState()).phase !== 'off') await dispatch(findPlace(language))
  }

/** Gives or withdraws the explicit consent to send audio to the browser vendor's servers. */
export const setServersAllowed =
  (isAgreed: boolean): ChoiceThunk =>
  (dispatch) => {
    if (isAgreed) {
      dispatch(serversAllowed())
      dispatch(rememberConsent())
    } else {
      dispatch(serversForbidden())
      dispatch(voiceSettingsChanged({ transcript: 'off' }))
    }
  }

/** Call it from a click handler: browsers download a language pack only then, so nothing is awaited before. */
export const fetchPack =
  (): ChoiceThunk<Promise<void>> =>
  async (dispatch, getState, { voice }) => {
    dispatch(packFetchBegan())
    const asked = selectTranscript(getState())
    if (asked.phase !== 'fetching') return
    const { language } = asked
    const { recogniser } = voice.loaded() ?? (await voice.load())
    const isFetched = await recogniser.fetchPack(language)
    const isHere = isFetched && (await recogniser.findPlace(language)) === 'device'
    dispatch(isHere ? packFetched({ language }) : packFailed({ language }))
    dispatch(rememberConsent())
  }
