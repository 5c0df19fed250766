import type { LazyFeature } from '../lib/feature'
import type { VoiceSettings } from './gateways'
import type { Lazy } from '../lib/lazy'
import { hearing, type HearingState } from './hearing/hearing'
import { addHearingListeners } from './hearing/listeners'
import { addMicrophoneListeners, addDiscardedListener } from './listeners'
import { ListeningState } from './ListeningState'
import { turnOffMicrophone, openMicrophoneForRound } from './thunks'
import { WordsChoice } from './transcript/WordsChoice'
import { transcript, type TranscriptState } from './transcript/transcript'
import { addTranscriptListeners } from './transcript/listeners'
import { voice, type VoiceState } from './voice'
import { addVoiceSettingsListener, voiceSettings, voiceSettingsRead } from './voice-settings'
import { VoiceSetUp } from './VoiceSetUp'

const exposes = { WordsChoice, VoiceSetUp, ListeningState, openMicrophoneForRound, turnOffMicrophone }

declare module '../lib/root-state' {
  interface LazyLoadedSlices {
    voice: VoiceState
    voiceSettings: VoiceSettings
    transcript: TranscriptState
    hearing: HearingState
  }
  interface LazyFeatures {
    voice: Lazy<typeof exposes>
  }
}

/** Spoken rounds: speech detection, recording and transcription. */
export const feature = {
  slices: [voice, voiceSettings, transcript, hearing],
  listeners: [
    addVoiceSettingsListener,
    // Before the listeners that close the microphone, so that the recogniser can still deliver its last words.
    addTranscriptListeners,
    addHearingListeners,
    addMicrophoneListeners,
    addDiscardedListener,
  ],
  start:
    () =>
    async (dispatch, _getState, { voice }) => {
      const { settings } = await voice.load()
      const show = () => dispatch(voiceSettingsRead(settings.read()))
      settings.onChangedElsewhere(show)
      show()
    },
  exposes,
} satisfies LazyFeature
