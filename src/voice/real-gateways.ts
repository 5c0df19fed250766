import { lazy } from '../lib/lazy'
import type { VoiceGateways } from './gateways'
import { createMicrophone } from './microphone/microphone'
import { createBrowserRecogniser } from './transcript/browser-recogniser'
import { createRecogniser } from './transcript/recogniser'
import { createVoiceSettingsStorage } from './voice-settings-storage'

const model = lazy(async () =>
  (await import(/* webpackChunkName: "voice-model" */ './transcript/model/speech-model')).createSpeechModel(),
)

/** @param now the monotonic clock, in milliseconds. */
export function createVoiceGateways(now: () => number): VoiceGateways {
  return {
    microphone: createMicrophone(now),
    recogniser: createRecogniser({ browser: createBrowserRecogniser(), model, now }),
    settings: createVoiceSettingsStorage(),
  }
}
