import { createAction } from '@reduxjs/toolkit'
import type { SaveIdeaRecord } from '../../contract/record'

/** The topic of a round and its category. */
export type Topic = Pick<SaveIdeaRecord, 'topicTitle' | 'category'>

/** A round from its start on; its ideas in time order. */
export interface BegunRound extends Omit<SaveIdeaRecord, 'startedAt' | 'durationMs' | 'tags'> {
  /**
   * Firebase uid of the person who started it, or null for a guest. The round stays theirs, even if somebody else is
   * logged in when it ends.
   */
  owner: string | null
  /** The start in milliseconds since 1970. */
  startedAtWall: number
}

/**
 * A running round. `startedAt` and `endsAt` are monotonic clock times in milliseconds; the current time is never in
 * the state.
 */
export interface RunningRound extends BegunRound {
  startedAt: number
  endsAt: number
  /** False after the device failed to store an idea. */
  isOnDevice: boolean
  /** The start of the idea being spoken, in milliseconds since the round’s start; null in silence. */
  speakingSinceMs: number | null
  /** The prompts offered so far, latest last. */
  angles: readonly number[]
  /** Whether the latest prompt is visible: until the next key or word. */
  isNudged: boolean
}

/** A finished round. */
export interface FinishedRound extends BegunRound {
  /** Whole milliseconds; equals `lengthMs` if the time ran out. */
  durationMs: number
  ending: 'timeRanOut' | 'stopped'
  /** The last idea was still being typed when the round ended. */
  lastWasUnfinished: boolean
}

/** The round machine’s state. Time enters only with events. */
export type RoundState =
  | { phase: 'idle' }
  /** Counting down to `startsAt`, by the monotonic clock. With a fixed start, the person cannot skip it. */
  | ({ phase: 'countdown'; startsAt: number; isStartFixed?: true } & Pick<BegunRound, 'id' | 'lengthMs'> & Topic)
  | ({ phase: 'running' } & RunningRound)
  /** Finished; being stored in the outbox. */
  | ({ phase: 'over' } & FinishedRound)
  /** Stored in the outbox, so it cannot be lost. */
  | ({ phase: 'kept' } & FinishedRound)
  /** Storing failed: the round exists only on this page. */
  | ({ phase: 'notKept'; message: string } & FinishedRound)
  /** Stopped before the first idea: nothing to save. */
  | ({ phase: 'discarded' } & Topic)

/** The person wants another round. Defined here because dialogs react to it before the machine is loaded. */
export const anotherAsked = createAction('round/anotherAsked')

/** The slice is loaded with the first round, so the key may be missing. */
export interface WithRound {
  round?: RoundState
}

const idle: RoundState = { phase: 'idle' }

export const selectRound = ({ round = idle }: WithRound): RoundState => round

/** Leaving the page would lose nothing: no round, or a saved or discarded one. */
export const selectIsSafeToLeave = (state: WithRound): boolean =>
  ['idle', 'kept', 'discarded'].includes(selectRound(state).phase)

/** A round or its count-in is running: do not disturb the person. */
export const selectIsRunning = (state: WithRound): boolean =>
  ['countdown', 'running'].includes(selectRound(state).phase)
