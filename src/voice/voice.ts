import { event, machineSlice } from '../lib/machine'
import type { VoiceTrouble } from './gateways'
import type { Hindrance, OpenMicrophone, VoiceState } from './voice-state'

export * from './voice-state'

const hindrances: readonly VoiceTrouble[] = ['suspended', 'noRoom', 'notRecorded'] satisfies Hindrance[]

/** Whether listening goes on in spite of it. */
export const isHindrance = (trouble: VoiceTrouble): trouble is Hindrance => hindrances.includes(trouble)

const toPreparing = (): VoiceState => ({ phase: 'preparing', share: 0 })

const toOff = (): VoiceState => ({ phase: 'off' })

const toTroubled = (_: unknown, { trouble }: { trouble: VoiceTrouble }): VoiceState => ({
  phase: 'troubled',
  trouble,
  roundId: null,
})

export const voice = machineSlice<VoiceState>()({
  name: 'voice',
  initial: { phase: 'off' },
  events: {
    /** The person wants to speak. */
    microphoneAsked: event(),
    fetched: event<{ share: number }>(),
    /** The microphone is open, or another one is now. */
    microphoneOpened: event<OpenMicrophone>(),
    listeningBegan: event<{ roundId: string }>(),
    troubled: event<{ trouble: VoiceTrouble }>(),
    /** What hindered listening is over. */
    recovered: event(),
    /** The round is over, or the person wants to type: the microphone is closed. */
    microphoneClosed: event(),
  },
  phases: {
    off: {
      microphoneAsked: toPreparing,
    },
    preparing: {
      fetched: (preparing, { share }) => ({ ...preparing, share }),
      microphoneOpened: (_, open) => ({ phase: 'ready', ...open }),
      troubled: toTroubled,
      microphoneClosed: toOff,
    },
    ready: {
      microphoneAsked: toPreparing,
      microphoneOpened: (_, open) => ({ phase: 'ready', ...open }),
      listeningBegan: ({ microphones, microphoneId }, { roundId }) => ({
        phase: 'listening',
        ...{ roundId, microphones, microphoneId, hindrance: null },
      }),
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

export const { microphoneAsked, fetched, microphoneOpened, listeningBegan, troubled, recovered, microphoneClosed } =
  voice.events
