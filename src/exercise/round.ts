import { maximumIdeas, roundMs } from '../../contract/limits'
import type { IdeaInput } from '../../contract/records'
import { event, machineSlice } from '../lib/machine'
import type { BegunRound, FinishedRound, RoundState, RunningRound, Topic } from './round-state'

export * from './round-state'

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
  const { id, owner, topicTitle, category, startedAtWall, localDay } = running
  const ideas = unfinished ? withIdea(running.ideas, unfinished) : running.ideas
  if (ending === 'stopped' && ideas.length === 0) return { phase: 'discarded', topicTitle, category }
  return {
    phase: 'over',
    ...{ id, owner, topicTitle, category, startedAtWall, localDay, ideas, durationMs, ending },
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
