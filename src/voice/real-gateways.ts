import type { VoiceGateways } from './gateways'
import { createMicrophone } from './microphone/microphone'
import { createRecordings } from './recordings/recordings'
import { createRecogniser } from './transcript/recogniser'
import { createVoiceSettingsStorage } from './voice-settings-storage'

/** @param now the monotonic clock, in milliseconds. */
export function createVoiceGateways(now: () => number): VoiceGateways {
  return {
    microphone: createMicrophone(now),
    recordings: createRecordings(startRecordingsWorker),
    recogniser: createRecogniser(),
    settings: createVoiceSettingsStorage(),
  }
}

function startRecordingsWorker(): Worker {
  return new Worker(
    /* webpackChunkName: "voice-recordings-worker" */ new URL('./recordings/recordings-worker.ts', import.meta.url),
  )
}
