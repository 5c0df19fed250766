import { VoiceError, type MicrophoneGateway, type RecordingsGateway, type VoiceGateways } from '../lib/voice-gateways'
import { createVoiceSettingsStorage } from '../voice/voice-settings-storage'

const notYet = () => Promise.reject(new VoiceError('unsupported'))

const microphone: MicrophoneGateway = {
  load: notYet,
  open: notYet,
  level: () => 0,
  track: () => null,
  listen: notYet,
  wake: notYet,
  stop: notYet,
  close: () => undefined,
}

const recordings: RecordingsGateway = {
  begin: notYet,
  append: notYet,
  noteTranscribed: notYet,
  list: async () => [],
  read: async () => null,
  remove: notYet,
  claim: notYet,
}

/** The microphone, and the recordings on this device. */
export function createVoiceGateways(): VoiceGateways {
  return { microphone, recordings, settings: createVoiceSettingsStorage() }
}
