import type { PlainText } from '../lib/translation'
import type { VoiceTrouble } from './gateways'

/** What went wrong in a round, and what the person can do. */
export const roundVoiceErrors = {
  denied:
    'The microphone is not allowed on this page. You can type; to speak, allow it in the settings of your browser.',
  revoked: 'The microphone is not allowed any more. Go on typing; what was recorded so far is kept.',
  noMicrophone: 'No microphone was found. You can type; to speak, connect one and try again.',
  unplugged: 'The microphone is gone. Go on typing; what was recorded so far is kept.',
  suspended: 'Your browser has paused the sound. Go on typing, or listen again.',
  noRoom: 'This device has no room for more of the recording. Your ideas are heard all the same.',
  notRecorded: 'Your voice is not recorded. Your ideas are heard all the same.',
  notFetched: 'What listening needs could not be fetched. You can type; to speak, check your connection and try again.',
  unsupported: 'This browser cannot listen. You can type.',
  failed: 'The microphone did not start; another program may be using it. You can type, or try again.',
} as const satisfies Record<VoiceTrouble, PlainText>

/** The same before a round, when nothing is recorded yet. */
export const setUpVoiceErrors = {
  ...roundVoiceErrors,
  revoked: 'The microphone is not allowed any more. You can type; to speak, allow it in the settings of your browser.',
  unplugged: 'The microphone is gone. You can type; to speak, connect one and try again.',
  suspended: 'Your browser has paused the sound. You can type, or try again.',
} as const satisfies Record<VoiceTrouble, PlainText>
