import type { Microphone, VoiceTrouble } from './gateways'

/** The open microphone, and all that can be chosen. */
export interface OpenMicrophone {
  microphones: Microphone[]
  microphoneId: string
}

/** Troubles that do not end listening, or end it only for a while. */
export type Hindrance = Extract<VoiceTrouble, 'suspended' | 'noRoom' | 'notRecorded'>

/** The microphone's state in this tab. The input level is not part of it: the meter reads that from the gateway. */
export type VoiceState =
  | { phase: 'off' }
  /** Opening the microphone and downloading the files for speech detection; `share` is the progress, from 0 to 1. */
  | { phase: 'preparing'; attempt: string; share: number }
  /** The microphone is open, but nothing is recorded. */
  | ({ phase: 'ready' } & OpenMicrophone)
  /** A round is running; its speech is detected and recorded. */
  | ({ phase: 'listening'; roundId: string; hindrance: Hindrance | null } & OpenMicrophone)
  /** Listening has failed; a running round continues with typing. `roundId` is the round in which it happened. */
  | { phase: 'troubled'; trouble: VoiceTrouble; roundId: string | null }

/** Optional, because the slice is loaded lazily, with the voice feature. */
export interface WithVoice {
  voice?: VoiceState
}

const off: VoiceState = { phase: 'off' }

export const selectVoice = ({ voice = off }: WithVoice): VoiceState => voice
