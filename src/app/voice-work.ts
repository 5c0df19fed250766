import type { VoiceGateways } from '../voice/gateways'
import { addListeningListeners } from '../voice/listening'
import { addVoiceListeners } from '../voice/listeners'
import { addDiscardedListener } from '../voice/recordings/discarded'
import { transcript } from '../voice/transcript'
import { addTranscriptListeners } from '../voice/transcript/listeners'
import { voice } from '../voice/voice'
import { voiceSettings, voiceSettingsRead } from '../voice/voice-settings'
import type { AppStore } from './store'

/** Follows what happens from now on, for someone who speaks or has spoken. */
export function startVoice({ dispatch, join, startListening }: AppStore, { settings }: VoiceGateways): void {
  join(voice)
  join(voiceSettings)
  join(transcript)
  addVoiceListeners(startListening)
  // Before what closes the microphone: the recogniser is stopped while it can still bring its last words.
  addTranscriptListeners(startListening)
  addListeningListeners(startListening)
  addDiscardedListener(startListening)
  dispatch(voiceSettingsRead(settings.read()))
}
