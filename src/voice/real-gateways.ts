import type { VoiceGateways } from './gateways'
import { createMicrophone } from './microphone/microphone'
import { createBrowserRecogniser } from './transcript/browser-recogniser'
import { createSpeechModel } from './transcript/model/speech-model'
import { createRecogniser } from './transcript/recogniser'
import { createVoiceSettingsStorage } from './voice-settings-storage'

/** @param now the monotonic clock, in milliseconds. */
export function createVoiceGateways(now: () => number): VoiceGateways {
  return {
    microphone: createMicrophone(now),
    recogniser: createRecogniser({ browser: createBrowserRecogniser(), model: createSpeechModel(), now }),
    settings: createVoiceSettingsStorage(),
  }
}
