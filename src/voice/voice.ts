import { started } from '../exercise/round'
import { event, machineSlice } from '../lib/machine'
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

const hindrances: readonly VoiceTrouble[] = ['suspended', 'noRoom', 'notRecorded'] satisfies Hindrance[]

/** Whether listening goes on in spite of it. */
export const isHindrance = (trouble: VoiceTrouble): trouble is Hindrance => hindrances.includes(trouble)

const toPreparing = (_: unknown, { attempt }: { attempt: string }): VoiceState => ({
  phase: 'preparing',
  attempt,
  share: 0,
})

type Preparing = Extract<VoiceState, { phase: 'preparing' }>

/** What comes of an opening that another one has taken the place of misses. */
const ofAttempt =
  <Payload extends { attempt: string }>(lead: (preparing: Preparing, payload: Payload) => VoiceState) =>
  (preparing: Preparing, payload: Payload): VoiceState =>
    payload.attempt === preparing.attempt ? lead(preparing, payload) : preparing

const toOff = (): VoiceState => ({ phase: 'off' })

const toTroubled = (_: unknown, { trouble }: { trouble: VoiceTrouble }): VoiceState => ({
  phase: 'troubled',
  trouble,
  roundId: null,
})

const listenTo = (roundId: string, open: OpenMicrophone): VoiceState => ({
  phase: 'listening',
  roundId,
  hindrance: null,
  ...open,
})

export const voice = machineSlice<VoiceState>()({
  name: 'voice',
  initial: { phase: 'off' },
  events: {
    /** The person wants to speak, or another microphone. */
    microphoneAsked: event<{ attempt: string }>(),
    fetched: event<{ share: number }>(),
    microphoneOpened: event<{ attempt: string } & OpenMicrophone>(),
    openingFailed: event<{ attempt: string; trouble: VoiceTrouble }>(),
    /** In the middle of a round that runs. */
    listeningBegan: event<{ roundId: string }>(),
    troubled: event<{ trouble: VoiceTrouble }>(),
    /** What hindered listening is over. */
    recovered: event(),
    /** The round is over, or the person wants to type: the microphone is closed. */
    microphoneClosed: event(),
  },
  hears: { roundStarted: started },
  phases: {
    off: {
      microphoneAsked: toPreparing,
    },
    preparing: {
      microphoneAsked: (preparing, { attempt }) => ({ ...preparing, attempt }),
      fetched: (preparing, { share }) => ({ ...preparing, share }),
      microphoneOpened: ofAttempt((_, { microphones, microphoneId }) => ({
        phase: 'ready',
        microphones,
        microphoneId,
      })),
      openingFailed: ofAttempt<{ attempt: string; trouble: VoiceTrouble }>(toTroubled),
      troubled: toTroubled,
      microphoneClosed: toOff,
    },
    ready: {
      microphoneAsked: toPreparing,
      listeningBegan: ({ phase: _, ...open }, { roundId }) => listenTo(roundId, open),
      roundStarted: ({ phase: _, ...open }, { id }) => listenTo(id, open),
      troubled: toTroubled,
      microphoneClosed: toOff,
    },
    listening: {
      troubled: (listening, { trouble }) =>
        isHindrance(trouble)
          ? { ...listening, hindrance: trouble }
          : { phase: 'troubled', trouble, roundId: listening.roundId },
      /** The round is over, and what was recorded of it is still being stored. */
      microphoneAsked: toPreparing,
      recovered: (listening) => (listening.hindrance === 'suspended' ? { ...listening, hindrance: null } : listening),
      microphoneClosed: toOff,
    },
    troubled: {
      microphoneAsked: toPreparing,
      microphoneClosed: toOff,
    },
  },
})

export const {
  microphoneAsked,
  fetched,
  microphoneOpened,
  openingFailed,
  listeningBegan,
  troubled,
  recovered,
  microphoneClosed,
} = voice.events

/** The machine comes with the first who speaks; before, nothing listens. */
export interface WithVoice {
  voice?: VoiceState
}

const off: VoiceState = { phase: 'off' }

export const selectVoice = ({ voice = off }: WithVoice): VoiceState => voice
