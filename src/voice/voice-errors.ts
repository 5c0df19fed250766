import type { PlainText } from '../lib/translation'
import type { VoiceTrouble } from './gateways'

/** What went wrong in a round, and what the person can do. */
export const roundVoiceErrors = {
  denied: 'The microphone is blocked on this page. You can type; to speak, allow it in the settings of your browser.',
  revoked: 'The microphone is now blocked. You can keep going by typing; the recording so far is saved.',
  noMicrophone: 'No microphone was found. You can type; to speak, connect one and try again.',
  unplugged: 'The microphone was disconnected. You can keep going by typing; the recording so far is saved.',
  suspended: 'Your browser has paused the microphone. Keep going by typing, or resume listening.',
  noRoom: 'There is no space left on this device, so the recording has stopped. Your spoken ideas still count.',
  notRecorded: 'Your voice is not being recorded. Your spoken ideas still count.',
  notFetched: 'Voice input could not be loaded. You can type; to speak, check your connection and try again.',
  unsupported: 'This browser does not support voice input. You can type.',
  failed: 'The microphone could not be started; another app may be using it. You can type, or try again.',
} as const satisfies Record<VoiceTrouble, PlainText>

/** The same before a round, when nothing is recorded yet. */
export const setUpVoiceErrors = {
  ...roundVoiceErrors,
  revoked: 'The microphone is now blocked. You can type; to speak, allow it in the settings of your browser.',
  unplugged: 'The microphone was disconnected. You can type; to speak, connect one and try again.',
  suspended: 'Your browser has paused the microphone. You can type, or try again.',
} as const satisfies Record<VoiceTrouble, PlainText>
