import type { VoiceGateways } from './gateways'
import { createMicrophone } from './microphone/microphone'
import { createRecordings } from './recordings/recordings'
import { createRecogniser } from './transcript/recogniser'
import { createVoiceSettingsStorage } from './voice-settings-storage'

/** The microphone, the recordings on this device, and the browser's recogniser; `now` is the monotonic clock. */
export function createVoiceGateways(now: () => number): VoiceGateways {
  return {
    microphone: createMicrophone(now),
    recordings: createRecordings(startRecordingsWorker),
    recogniser: createRecogniser(),
    settings: createVoiceSettingsStorage(),
  }
}

/** A worker of its own for the recordings; it is there for as long as the page. */
function startRecordingsWorker(): Worker {
  return new Worker(
    /* webpackChunkName: "voice-recordings-worker" */ new URL('./recordings/recordings-worker.ts', import.meta.url),
  )
}
