import type { VoiceGateways } from '../voice/gateways'
import { createMicrophone } from '../voice/microphone/microphone'
import { createRecordings } from '../voice/recordings/recordings'
import { startRecordingsWorker } from '../voice/recordings/start-worker'
import { createRecogniser } from '../voice/transcript/recogniser'
import { createVoiceSettingsStorage } from '../voice/voice-settings-storage'

/** The microphone, the recordings on this device, and the browser's recogniser; `now` is the monotonic clock. */
export function createVoiceGateways(now: () => number): VoiceGateways {
  return {
    microphone: createMicrophone(now),
    recordings: createRecordings(startRecordingsWorker),
    recogniser: createRecogniser(),
    settings: createVoiceSettingsStorage(),
  }
}
