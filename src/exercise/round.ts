import { maximumIdeas, type RoundLengthMs } from '../../contract/limits'
import type { IdeaInput } from '../../contract/record'
import { event, machineSlice } from '../lib/machine'
import { endedElsewhere, loggedOut } from '../session/session'
import {
  anotherAsked,
  type BegunRound,
  type FinishedRound,
  type RoundState,
  type RunningRound,
  type Topic,
} from './round-state'

export * from './round-state'

interface RoundPayload {
  id: string
}

interface EndedPayload extends RoundPayload {
  /** What stood in the field and had not been entered. */
  unfinished: IdeaInput | null
}

export interface SpokenText {
  atMs: number
  text: string
}

type StartedPayload = Omit<BegunRound, 'ideas'> & { startedAt: number; endsAt: number }

const events = {
  countdownStarted: event<RoundPayload & Topic & { startsAt: number; lengthMs: RoundLengthMs }>(),
  countdownStopped: event<RoundPayload>(),
  started: event<StartedPayload>(),
  /** A round found on the device goes on. */
  resumed: event<StartedPayload & { ideas: IdeaInput[] }>(),
  ideaWritten: event<RoundPayload & { idea: IdeaInput }>(),
  /** Somebody is saying an idea, since `atMs`. */
  speechBegan: event<RoundPayload & { atMs: number }>(),
  speechEnded: event<RoundPayload & { endMs: number }>(),
  /** Nothing was typed or said for a while: an angle to think from, by its number, comes into sight. */
  silenceFell: event<RoundPayload & { angle: number }>(),
  /** Somebody types again. */
  silenceBroke: event<RoundPayload>(),
  /** What was said, written down, each text for the spoken idea that began at its moment. */
  speechWrittenDown: event<RoundPayload & { texts: readonly SpokenText[] }>(),
  /** Afterwards: wordings, ideas put together, taken apart or deleted. */
  ideasEdited: event<RoundPayload & { ideas: IdeaInput[] }>(),
  /** The device could not store the running round. */
  storingFailed: event<RoundPayload>(),
  timeRanOut: event<EndedPayload>(),
  stopped: event<EndedPayload & { durationMs: number }>(),
  kept: event<RoundPayload>(),
  keepingFailed: event<RoundPayload & { message: string }>(),
  keepingTriedAgain: event<RoundPayload>(),
}

/** In its place in time. A full round takes no more: the server would refuse all of it. */
const withIdea = (ideas: IdeaInput[], idea: IdeaInput): IdeaInput[] => {
  if (ideas.length >= maximumIdeas) return ideas
  const before = ideas.findLastIndex(({ atMs }) => atMs <= idea.atMs) + 1
  return ideas.toSpliced(before, 0, idea)
}

/** The idea that is being said, as if it ended now. */
export const withSpoken = ({ ideas, speakingSinceMs }: RunningRound, endMs: number): IdeaInput[] => {
  if (speakingSinceMs === null) return ideas
  return withIdea(ideas, { text: '', atMs: speakingSinceMs, endMs: Math.max(endMs, speakingSinceMs), source: 'SPOKEN' })
}

/** Whole milliseconds since the round's start at a moment of the monotonic clock, from 0 to the round's length. */
export const elapsedAt = ({ startedAt, lengthMs }: Pick<RunningRound, 'startedAt' | 'lengthMs'>, now: number): number =>
  Math.min(Math.max(Math.round(now - startedAt), 0), lengthMs)

/** Lets an event through only to the round it belongs to. */
const ifSameRound =
  <State extends RoundState & RoundPayload, Payload extends RoundPayload>(
    next: (state: State, payload: Payload) => RoundState,
  ) =>
  (state: State, payload: Payload): RoundState =>
    payload.id === state.id ? next(state, payload) : state

const toIdle = (): RoundState => ({ phase: 'idle' })

const run = (minute: Omit<RunningRound, 'isOnDevice' | 'speakingSinceMs' | 'angles' | 'isNudged'>): RoundState => ({
  phase: 'running',
  ...minute,
  isOnDevice: true,
  speakingSinceMs: null,
  angles: [],
  isNudged: false,
})

const end = (
  running: RunningRound,
  { ending, durationMs, unfinished }: Pick<FinishedRound, 'ending' | 'durationMs'> & EndedPayload,
): RoundState => {
  const { id, owner, topicTitle, category, startedAtWall, localDay, lengthMs } = running
  const said = withSpoken(running, durationMs)
  const ideas = unfinished ? withIdea(said, unfinished) : said
  if (ending === 'stopped' && ideas.length === 0) return { phase: 'discarded', topicTitle, category }
  return {
    phase: 'over',
    ...{ id, owner, topicTitle, category, startedAtWall, localDay, lengthMs, ideas, durationMs, ending },
    lastWasUnfinished: ideas !== said,
  }
}

/** The ideas with what a recogniser has written down, as far as it goes; it may write the same idea better later. */
export const writtenDown = (ideas: readonly IdeaInput[], texts: readonly SpokenText[]): IdeaInput[] =>
  ideas.map((idea) => {
    const said = idea.source === 'SPOKEN' ? texts.find(({ atMs }) => atMs === idea.atMs) : undefined
    return said ? { ...idea, text: said.text } : idea
  })

export const round = machineSlice<RoundState>()({
  name: 'round',
  initial: { phase: 'idle' },
  events,
  hears: { anotherAsked, loggedOut, endedElsewhere },
  phases: {
    idle: {
      countdownStarted: (_, payload) => ({ phase: 'countdown', ...payload }),
      started: (_, payload) => run({ ...payload, ideas: [] }),
      resumed: (_, payload) => run(payload),
    },
    countdown: {
      started: ifSameRound((_, payload) => run({ ...payload, ideas: [] })),
      countdownStopped: ifSameRound(toIdle),
    },
    running: {
      ideaWritten: ifSameRound((running, { idea }) => {
        const ideas = withIdea(running.ideas, idea)
        return ideas === running.ideas ? running : { ...running, ideas, isNudged: false }
      }),
      speechBegan: ifSameRound((running, { atMs }) => ({ ...running, speakingSinceMs: atMs, isNudged: false })),
      speechEnded: ifSameRound((running, { endMs }) =>
        running.speakingSinceMs === null
          ? running
          : { ...running, ideas: withSpoken(running, endMs), speakingSinceMs: null },
      ),
      silenceFell: ifSameRound((running, { angle }) => ({
        ...running,
        angles: [...running.angles, angle],
        isNudged: true,
      })),
      silenceBroke: ifSameRound((running) => (running.isNudged ? { ...running, isNudged: false } : running)),
      speechWrittenDown: ifSameRound((running, { texts }) => ({
        ...running,
        ideas: writtenDown(running.ideas, texts),
      })),
      storingFailed: ifSameRound((running) => (running.isOnDevice ? { ...running, isOnDevice: false } : running)),
      timeRanOut: ifSameRound((running, ended) =>
        end(running, { ...ended, ending: 'timeRanOut', durationMs: running.lengthMs }),
      ),
      stopped: ifSameRound((running, ended) => end(running, { ...ended, ending: 'stopped' })),
    },
    over: {
      kept: ifSameRound((over) => ({ ...over, phase: 'kept' })),
      keepingFailed: ifSameRound((over, { message }) => ({ ...over, phase: 'notKept', message })),
    },
    kept: {
      ideasEdited: ifSameRound((kept, { ideas }) => ({ ...kept, ideas })),
      anotherAsked: toIdle,
      // What was thought is not left on the screen for whoever comes next; what is not kept yet stays, or it would be lost.
      loggedOut: toIdle,
      endedElsewhere: toIdle,
    },
    notKept: {
      keepingTriedAgain: ifSameRound(({ message: _, ...finished }) => ({ ...finished, phase: 'over' })),
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
  speechBegan,
  speechEnded,
  silenceFell,
  silenceBroke,
  speechWrittenDown,
  ideasEdited,
  storingFailed,
  timeRanOut,
  stopped,
  kept,
  keepingFailed,
  keepingTriedAgain,
} = round.events
