import { event, machineSlice } from '../../lib/machine'
import type { RecogniserTrouble } from '../transcript/recogniser-gateway'

/** A stretch of speech that a model recognises, or has recognised. Times are milliseconds since the round's start. */
export interface HeardUtterance {
  roundId: string
  /** When it began, which identifies its idea. */
  atMs: number
  endMs: number
}

interface Pace {
  /** The last utterance took longer to recognise than to say, so words are written down only after a round. */
  isSlow: boolean
}

/** The recognition of speech by a model, utterance by utterance. The sounds are not part of it. */
export type HearingState =
  | ({ phase: 'idle'; trouble: { roundId: string; why: RecogniserTrouble } | null } & Pace)
  /** The first of the queue is being recognised. `done` are those recognised since the queue was empty. */
  | ({ phase: 'hearing'; queue: HeardUtterance[]; done: HeardUtterance[] } & Pace)

type Hearing = Extract<HearingState, { phase: 'hearing' }>

interface Queued {
  utterances: readonly HeardUtterance[]
}

const isSameUtterance = (one: HeardUtterance, other: HeardUtterance): boolean =>
  one.roundId === other.roundId && one.atMs === other.atMs && one.endMs === other.endMs

const withQueued = (hearing: Hearing, { utterances }: Queued): HearingState => {
  const added = utterances.filter((one) => !hearing.queue.some((other) => isSameUtterance(one, other)))
  return added.length === 0 ? hearing : { ...hearing, queue: [...hearing.queue, ...added] }
}

const withoutHeard = (hearing: Hearing, utterance: HeardUtterance): HearingState => {
  const { isSlow } = hearing
  const queue = hearing.queue.filter((one) => !isSameUtterance(one, utterance))
  if (queue.length === hearing.queue.length) return hearing
  if (queue.length === 0) return { phase: 'idle', trouble: null, isSlow }
  return { phase: 'hearing', queue, done: [...hearing.done, utterance], isSlow }
}

export const hearing = machineSlice<HearingState>()({
  name: 'hearing',
  initial: { phase: 'idle', trouble: null, isSlow: false },
  events: {
    utterancesQueued: event<Queued>(),
    /** An utterance was recognised and written down, or its sound is not here. */
    utteranceHeard: event<{ utterance: HeardUtterance }>(),
    /** Recognising took longer than speaking, unlike before. */
    fellBehind: event(),
    /** Recognising took less time than speaking, unlike before. */
    keptUp: event(),
    /** The model has stopped. What is still in the queue has no words. */
    hearingFailed: event<{ roundId: string; why: RecogniserTrouble }>(),
  },
  phases: {
    idle: {
      utterancesQueued: (idle, { utterances: [...queue] }) =>
        queue.length === 0 ? idle : { phase: 'hearing', queue, done: [], isSlow: idle.isSlow },
    },
    hearing: {
      utterancesQueued: withQueued,
      utteranceHeard: (state, { utterance }) => withoutHeard(state, utterance),
      fellBehind: (state) => ({ ...state, isSlow: true }),
      keptUp: (state) => ({ ...state, isSlow: false }),
      hearingFailed: ({ isSlow }, trouble) => ({ phase: 'idle', trouble, isSlow }),
    },
  },
})

export const { utterancesQueued, utteranceHeard, fellBehind, keptUp, hearingFailed } = hearing.events

/** Optional, because the slice is loaded lazily, with the voice feature. */
export interface WithHearing {
  hearing?: HearingState
}

export const selectHearing = ({ hearing: state }: WithHearing): HearingState => state ?? hearing.initial

/** How many utterances of a round are recognised, of how many; null if none is waiting. */
export function hearingProgress(state: HearingState, roundId: string): { done: number; total: number } | null {
  if (state.phase === 'idle') return null
  const ofRound = (one: HeardUtterance) => one.roundId === roundId
  const [waiting, done] = [state.queue.filter(ofRound).length, state.done.filter(ofRound).length]
  return waiting === 0 ? null : { done, total: waiting + done }
}
