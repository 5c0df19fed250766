import type { Thunk } from '../../lib/gateways'
import {
  packArrived,
  packFailed,
  packFetchBegan,
  packFetched,
  placeFound,
  placeSought,
  removalBegan,
  removalEnded,
  selectTranscript,
  serversAllowed,
  serversForbidden,
  turnedOff,
  type WithTranscript,
} from './transcript'
import { selectVoiceSettings, voiceSettingsChanged, type WithVoiceSettings } from '../voice-settings'
import type { VoiceSettings } from '../gateways'
import { withRegion } from './languages'
import type { RecogniserGateway } from './recogniser-gateway'

type ChoiceThunk<Result = void> = Thunk<WithTranscript & WithVoiceSettings, Result>

/** Turns transcription on and checks where it can run. For a choice made on an earlier visit, so that nothing is downloaded. */
export const turnOnTranscript =
  (): ChoiceThunk<Promise<void>> =>
  async (dispatch, getState, { voice }) => {
    const { recogniser } = await voice.load()
    await dispatch(findPlace(spokenLanguage(selectVoiceSettings(getState()), recogniser)))
  }

/**
 * The person asks for transcription, and the screen has said what it takes: so a model is downloaded at once, unless the browser saves
 * data. Then, and for everything else that needs consent, it is only offered.
 */
export const askForTranscript =
  (): ChoiceThunk<Promise<void>> =>
  async (dispatch, getState, { voice }) => {
    await dispatch(turnOnTranscript())
    const transcript = selectTranscript(getState())
    const needsModel = transcript.phase === 'offered' && transcript.place === 'modelAfterFetching'
    if (needsModel && !(await voice.load()).recogniser.savesData()) await dispatch(fetchPack())
  }

/** The language that the person chose, else the browser's. */
export const spokenLanguage = (
  { language }: Pick<VoiceSettings, 'language'>,
  recogniser: Pick<RecogniserGateway, 'languages'>,
): string => language ?? withRegion(recogniser.languages()[0] ?? 'en-US')

const findPlace =
  (language: string): ChoiceThunk<Promise<void>> =>
  async (dispatch, getState, { voice }) => {
    const { recogniser } = await voice.load()
    dispatch(placeSought({ language }))
    const found = await recogniser.findPlace(language)
    dispatch(placeFound({ language, ...found, consent: selectVoiceSettings(getState()).transcript }))
    dispatch(rememberConsent())
  }

/** Consent is stored for one place and one language. */
const rememberConsent = (): ChoiceThunk => (dispatch, getState) => {
  const transcript = selectTranscript(getState())
  const consent = selectVoiceSettings(getState())
  if (transcript.phase !== 'on') return
  const { language } = transcript
  const place = transcript.place === 'servers' ? 'servers' : 'device'
  if (consent.transcript !== place || consent.language !== language) {
    dispatch(voiceSettingsChanged({ transcript: place, language }))
  }
}

export const turnOffTranscript = (): ChoiceThunk => (dispatch) => {
  dispatch(turnedOff())
  dispatch(voiceSettingsChanged({ transcript: 'off' }))
}

/** Another language may be transcribed elsewhere, so this withdraws the consent and checks again. */
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
    const { language, place } = asked
    const { recogniser } = voice.loaded() ?? (await voice.load())
    const trouble = await recogniser.fetchPack(language, place, (share) => {
      // At most one action for each percent.
      const now = selectTranscript(getState())
      const step = Math.floor(share * 100) / 100
      if (now.phase === 'fetching' && now.share !== step) dispatch(packArrived({ language, share: step }))
    })
    dispatch(trouble === null ? packFetched({ language }) : packFailed({ language, why: trouble }))
    dispatch(rememberConsent())
  }

/** Removes the models from this device, and turns transcription off. Rejects if that fails. */
export const removeModels =
  (): ChoiceThunk<Promise<void>> =>
  async (dispatch, _getState, { voice }) => {
    const { recogniser } = await voice.load()
    dispatch(removalBegan())
    dispatch(voiceSettingsChanged({ transcript: 'off' }))
    try {
      await recogniser.removeModels()
    } finally {
      dispatch(removalEnded())
    }
  }
