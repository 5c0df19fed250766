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

/** The person wants what they say written down, or wanted it at an earlier visit: where can that be done? */
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

/** A yes holds for the place and the language it was given for. */
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

/** Another language may be at home elsewhere, so what was agreed to is asked again. */
export const chooseLanguage =
  (language: string): ChoiceThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(voiceSettingsChanged({ language, transcript: 'off' }))
    if (selectTranscript(getState()).phase !== 'off') await dispatch(findPlace(language))
  }

/** The second, explicit yes, or taking it back. */
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

/** Within the call, because the browser fetches a language pack only on a press. */
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
