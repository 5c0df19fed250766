import { createAction } from '@reduxjs/toolkit'
import type { SaveIdeaRecord } from '../../contract/record'

/** What a person thinks about. */
export type Topic = Pick<SaveIdeaRecord, 'topicTitle' | 'category'>

/** What is known of a round from its start on; its ideas in the order they came. */
export interface BegunRound extends Omit<SaveIdeaRecord, 'startedAt' | 'durationMs'> {
  /** Firebase uid of whoever began it, or null for a guest: it is theirs, whoever is here when it ends. */
  owner: string | null
  /** When it started, in milliseconds since 1970. */
  startedAtWall: number
}

/** A round that runs. Its bounds are moments of the monotonic clock, in milliseconds; the time itself is never here. */
export interface RunningRound extends BegunRound {
  startedAt: number
  endsAt: number
  /** Whether the device could store every idea so far. */
  isOnDevice: boolean
  /** Since when an idea is being said, in milliseconds since the round's start; null in silence. */
  speakingSinceMs: number | null
  /** Which angles to think from were offered, the latest last. */
  angles: readonly number[]
  /** Whether the latest of them is to be seen: until the next key, or the next word. */
  isNudged: boolean
}

/** A round that is over. */
export interface FinishedRound extends BegunRound {
  /** Whole milliseconds; `lengthMs` exactly where the time ran out. */
  durationMs: number
  ending: 'timeRanOut' | 'stopped'
  /** The last idea was still in the field when the round ended. */
  lastWasUnfinished: boolean
}

/** One run of the exercise. Time never passes in here: it comes in with the events. */
export type RoundState =
  | { phase: 'idle' }
  | ({ phase: 'countdown'; startsAt: number } & Pick<BegunRound, 'id' | 'lengthMs'> & Topic)
  | ({ phase: 'running' } & RunningRound)
  /** Over, and on its way to the outbox. */
  | ({ phase: 'over' } & FinishedRound)
  /** In the outbox, from where it cannot get lost. */
  | ({ phase: 'kept' } & FinishedRound)
  /** The device could not store it: only this page has it. */
  | ({ phase: 'notKept'; message: string } & FinishedRound)
  /** Stopped before there was an idea: nothing is to be kept. */
  | ({ phase: 'discarded' } & Topic)

/** The next round is to be set up. It stands here because dialogs hear it, which are on the page before the machine is. */
export const anotherAsked = createAction('round/anotherAsked')

/** The machine comes with the first round; before, none can run. */
export interface WithRound {
  round?: RoundState
}

const idle: RoundState = { phase: 'idle' }

export const selectRound = ({ round = idle }: WithRound): RoundState => round

/** Nothing would be lost with this page: there is no round, or it is kept. */
export const selectIsSafeToLeave = (state: WithRound): boolean =>
  ['idle', 'kept', 'discarded'].includes(selectRound(state).phase)

/** A round runs, or is being counted in: the person is to be left in peace. */
export const selectIsRunning = (state: WithRound): boolean =>
  ['countdown', 'running'].includes(selectRound(state).phase)
