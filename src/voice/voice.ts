import { started } from '../exercise/round'
import { matching, event, machineSlice } from '../lib/machine'
import type { VoiceTrouble } from './gateways'
import type { Hindrance, OpenMicrophone, VoiceState } from './voice-state'

export * from './voice-state'

const hindrances: readonly VoiceTrouble[] = ['suspended', 'noRoom', 'notRecorded'] satisfies Hindrance[]

/** Whether listening goes on in spite of it. */
export const isHindrance = (trouble: VoiceTrouble): trouble is Hindrance => hindrances.includes(trouble)

const toPreparing = (_: unknown, { attempt }: { attempt: string }): VoiceState => ({
  phase: 'preparing',
  attempt,
  share: 0,
})

/** What comes of an opening that another one has taken the place of misses. */
const ofAttempt = matching('attempt')

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
      openingFailed: ofAttempt(toTroubled),
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
