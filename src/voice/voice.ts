import { started } from '../exercise/round'
import { matching, event, machineSlice } from '../lib/machine'
import type { VoiceTrouble } from './gateways'
import type { Hindrance, OpenMicrophone, VoiceState } from './voice-state'

export * from './voice-state'

const hindrances: readonly VoiceTrouble[] = ['suspended', 'noRoom', 'notRecorded'] satisfies Hindrance[]

/** Whether listening continues despite this trouble. */
export const isHindrance = (trouble: VoiceTrouble): trouble is Hindrance => hindrances.includes(trouble)

const toPreparing = (_: unknown, { attempt }: { attempt: string }): VoiceState => ({
  phase: 'preparing',
  attempt,
  share: 0,
})

/** Ignores the result of a superseded attempt to open the microphone. */
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
    /** The person turns on the microphone or picks another one. */
    microphoneAsked: event<{ attempt: string }>(),
    fetched: event<{ share: number }>(),
    microphoneOpened: event<{ attempt: string } & OpenMicrophone>(),
    openingFailed: event<{ attempt: string; trouble: VoiceTrouble }>(),
    /** Listening starts in a round that is already running. */
    listeningBegan: event<{ roundId: string }>(),
    troubled: event<{ trouble: VoiceTrouble }>(),
    /** The hindrance is over. */
    recovered: event(),
    /** At the end of a round, or because the person switched to typing. */
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
      /** The round has ended, but its recording is still being stored. */
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
