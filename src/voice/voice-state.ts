import type { Microphone, VoiceTrouble } from './gateways'

/** The microphone that is open, and those that could be. */
export interface OpenMicrophone {
  microphones: Microphone[]
  microphoneId: string
}

/** Troubles under which listening goes on, or goes on by itself. */
export type Hindrance = Extract<VoiceTrouble, 'suspended' | 'noRoom' | 'notRecorded'>

/** Whether this page listens. How loud it is, is never here: a meter asks the microphone itself. */
export type VoiceState =
  | { phase: 'off' }
  /** The microphone is being asked for, and what listening needs fetched: `share` of it is here, from 0 to 1. */
  | { phase: 'preparing'; attempt: string; share: number }
  /** The microphone is open; nothing is recorded. */
  | ({ phase: 'ready' } & OpenMicrophone)
  /** A round runs, and what is said in it is heard and recorded. */
  | ({ phase: 'listening'; roundId: string; hindrance: Hindrance | null } & OpenMicrophone)
  /** It does not listen; a round goes on typed. `roundId` names the round in which that happened. */
  | { phase: 'troubled'; trouble: VoiceTrouble; roundId: string | null }

/** The machine comes with the first who speaks; before, nothing listens. */
export interface WithVoice {
  voice?: VoiceState
}

const off: VoiceState = { phase: 'off' }

export const selectVoice = ({ voice = off }: WithVoice): VoiceState => voice
