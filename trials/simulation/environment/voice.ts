import { lazy, type Lazy } from '../../../src/lib/lazy'
import type { VoiceGateways } from '../../../src/voice/gateways'
import { createVoiceSettingsStorage } from '../../../src/voice/voice-settings-storage'
import type { Browser } from './browser'
import { Microphone } from './microphone'
import { Recogniser } from './recogniser'

/** The microphone and recogniser of one tab. */
export interface Voice {
  microphone: Microphone
  recogniser: Recogniser
  gateways: Lazy<VoiceGateways>
}

export function createVoice(tab: Browser): Voice {
  const [microphone, recogniser] = [new Microphone(tab), new Recogniser(tab)]
  const gateways = lazy(async () => ({
    ...{ microphone, recogniser },
    settings: createVoiceSettingsStorage(),
  }))
  return { microphone, recogniser, gateways }
}
