import type { VoiceGateways } from './gateways'
import { createMicrophone } from './microphone/microphone'
import { createRecogniser } from './transcript/recogniser'
import { createVoiceSettingsStorage } from './voice-settings-storage'

/** @param now the monotonic clock, in milliseconds. */
export function createVoiceGateways(now: () => number): VoiceGateways {
  return {
    microphone: createMicrophone(now),
    recogniser: createRecogniser(),
    settings: createVoiceSettingsStorage(),
  }
}
