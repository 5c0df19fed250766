import { maximumIdeas, roundMs, type Category } from '../../contract/limits'
import type { IdeaInput } from '../../contract/records'
import { event, machineSlice } from '../lib/machine'

/** What a person thinks about. */
export interface Topic {
  topicTitle: string
  category: Category
}

/** What is known of a round from its start on. */
export interface BegunRound extends Topic {
  id: string
  /** When it started, in milliseconds since 1970. */
  startedAtWall: number
  /** The day it started on, on the person's own calendar, as YYYY-MM-DD. */
  localDay: string
  /** In the order they came. */
  ideas: IdeaInput[]
}

/** A minute that runs. Its bounds are moments of the monotonic clock, in milliseconds; the time itself is never here. */
export interface RunningRound extends BegunRound {
  startedAt: number
  endsAt: number
  /** Whether the device could store every idea so far. */
  isOnDevice: boolean
}

/** A minute that is over. */
export interface FinishedRound extends BegunRound {
  /** Whole milliseconds; 60,000 exactly where the time ran out. */
  durationMs: number
  ending: 'timeRanOut' | 'stopped'
  /** The last idea was still in the field when the round ended. */
  lastWasUnfinished: boolean
}

/** One run of the exercise. Time never passes in here: it comes in with the events. */
export type RoundState =
  | { phase: 'idle' }
  | ({ phase: 'countdown'; id: string; startsAt: number } & Topic)
  | ({ phase: 'running' } & RunningRound)
  /** Over, and on its way to the outbox. */
  | ({ phase: 'over' } & FinishedRound)
  /** In the outbox, from where it cannot get lost. */
  | ({ phase: 'kept' } & FinishedRound)
  /** The device could not store it: only this page has it. */
  | ({ phase: 'notKept'; message: string } & FinishedRound)
  /** Stopped before there was an idea: nothing is to be kept. */
  | ({ phase: 'discarded' } & Topic)

interface OfRound {
  id: string
}

interface Ended extends OfRound {
  /** What stood in the field and had not been entered. */
  unfinished: IdeaInput | null
}

type Started = Omit<BegunRound, 'ideas'> & { startedAt: number; endsAt: number }

const events = {
  countdownStarted: event<OfRound & Topic & { startsAt: number }>(),
  countdownStopped: event<OfRound>(),
  started: event<Started>(),
  /** A round found on the device goes on. */
  resumed: event<Started & { ideas: IdeaInput[] }>(),
  ideaWritten: event<OfRound & { idea: IdeaInput }>(),
  /** The device could not store the running round. */
  storingFailed: event<OfRound>(),
  timeRanOut: event<Ended>(),
  stopped: event<Ended & { durationMs: number }>(),
  kept: event<OfRound>(),
  keepingFailed: event<OfRound & { message: string }>(),
  keepingTriedAgain: event<OfRound>(),
  anotherAsked: event(),
}

/** Lets an event through only to the round it belongs to. */
const ofRound =
  <State extends RoundState & OfRound, Payload extends OfRound>(next: (state: State, payload: Payload) => RoundState) =>
  (state: State, payload: Payload): RoundState =>
    payload.id === state.id ? next(state, payload) : state

const toIdle = (): RoundState => ({ phase: 'idle' })

const run = (minute: Omit<RunningRound, 'isOnDevice'>): RoundState => ({
  phase: 'running',
  ...minute,
  isOnDevice: true,
})

const end = (
  running: RunningRound,
  { ending, durationMs, unfinished }: Pick<FinishedRound, 'ending' | 'durationMs'> & Ended,
): RoundState => {
  const { id, topicTitle, category, startedAtWall, localDay } = running
  const ideas = unfinished ? withIdea(running.ideas, unfinished) : running.ideas
  if (ending === 'stopped' && ideas.length === 0) return { phase: 'discarded', topicTitle, category }
  return {
    phase: 'over',
    ...{ id, topicTitle, category, startedAtWall, localDay, ideas, durationMs, ending },
    lastWasUnfinished: ideas !== running.ideas,
  }
}

/** A full round takes no more: the server would refuse all of it. */
const withIdea = (ideas: IdeaInput[], idea: IdeaInput): IdeaInput[] =>
  ideas.length < maximumIdeas ? [...ideas, idea] : ideas

export const round = machineSlice<RoundState>()({
  name: 'round',
  initial: { phase: 'idle' },
  events,
  phases: {
    idle: {
      countdownStarted: (_, payload) => ({ phase: 'countdown', ...payload }),
      started: (_, payload) => run({ ...payload, ideas: [] }),
      resumed: (_, payload) => run(payload),
    },
    countdown: {
      started: ofRound((_, payload) => run({ ...payload, ideas: [] })),
      countdownStopped: ofRound(toIdle),
    },
    running: {
      ideaWritten: ofRound((running, { idea }) => {
        const ideas = withIdea(running.ideas, idea)
        return ideas === running.ideas ? running : { ...running, ideas }
      }),
      storingFailed: ofRound((running) => (running.isOnDevice ? { ...running, isOnDevice: false } : running)),
      timeRanOut: ofRound((running, ended) => end(running, { ...ended, ending: 'timeRanOut', durationMs: roundMs })),
      stopped: ofRound((running, ended) => end(running, { ...ended, ending: 'stopped' })),
    },
    over: {
      kept: ofRound((over) => ({ ...over, phase: 'kept' })),
      keepingFailed: ofRound((over, { message }) => ({ ...over, phase: 'notKept', message })),
    },
    kept: {
      anotherAsked: toIdle,
    },
    notKept: {
      keepingTriedAgain: ofRound(({ message: _, ...finished }) => ({ ...finished, phase: 'over' })),
      anotherAsked: toIdle,
    },
    discarded: {
      anotherAsked: toIdle,
    },
  },
})

export const {
  countdownStarted,
  countdownStopped,
  started,
  resumed,
  ideaWritten,
  storingFailed,
  timeRanOut,
  stopped,
  kept,
  keepingFailed,
  keepingTriedAgain,
  anotherAsked,
} = round.events

/** The part of the state that the exercise's selectors and thunks read. */
export interface WithRound {
  round: RoundState
}

export const selectRound = ({ round }: WithRound): RoundState => round

/** A minute runs, or is being counted in: the person is to be left in peace. */
export const selectIsRunning = ({ round }: WithRound): boolean =>
  round.phase === 'countdown' || round.phase === 'running'
