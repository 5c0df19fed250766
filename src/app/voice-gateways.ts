import { createMicrophone } from '../voice/microphone/microphone'
import type { RecordingsGateway, VoiceGateways } from '../lib/voice-gateways'
import { createVoiceSettingsStorage } from '../voice/voice-settings-storage'

const notYet = () => Promise.reject(new Error('Recordings cannot be stored yet.'))

const recordings: RecordingsGateway = {
  begin: notYet,
  append: notYet,
  noteTranscribed: notYet,
  list: async () => [],
  read: async () => null,
  remove: async () => undefined,
  claim: notYet,
}

/** The microphone, and the recordings on this device; `now` is the monotonic clock. */
export function createVoiceGateways(now: () => number): VoiceGateways {
  return { microphone: createMicrophone(now), recordings, settings: createVoiceSettingsStorage() }
}
