import { withHeardIdeas, type HeardIdea } from '../../contract/heard-idea'
import { maximumIdeas } from '../../contract/limits'
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
  /** The text in the idea field that was not submitted. */
  unfinished: IdeaInput | null
}

export type SpokenText = Pick<HeardIdea, 'atMs' | 'text'>

type StartedPayload = Omit<BegunRound, 'ideas'> & { startedAt: number; endsAt: number }

const events = {
  countdownStarted: event<RoundPayload & Topic & { startsAt: number; lengthMs: number; isStartFixed?: true }>(),
  countdownStopped: event<RoundPayload>(),
  started: event<StartedPayload>(),
  /** An interrupted round resumes. */
  resumed: event<StartedPayload & { ideas: IdeaInput[] }>(),
  ideaWritten: event<RoundPayload & { idea: IdeaInput }>(),
  /** The person has been speaking since `atMs`. */
  speechBegan: event<RoundPayload & { atMs: number }>(),
  speechEnded: event<RoundPayload & { endMs: number }>(),
  /** The person was silent for a while, so a prompt appears; `angle` is its index. */
  silenceFell: event<RoundPayload & { angle: number }>(),
  /** The person types again. */
  silenceBroke: event<RoundPayload>(),
  /** Transcripts of spoken ideas; `atMs` identifies the idea. */
  speechWrittenDown: event<RoundPayload & { texts: readonly SpokenText[] }>(),
  /** After the round: ideas were reworded, merged, split or deleted. */
  ideasEdited: event<RoundPayload & { ideas: IdeaInput[] }>(),
  /** After the round: its topic or category was edited. */
  topicEdited: event<RoundPayload & Partial<Topic>>(),
  /** Storing the running round failed. */
  storingFailed: event<RoundPayload>(),
  timeRanOut: event<EndedPayload>(),
  stopped: event<EndedPayload & { durationMs: number }>(),
  kept: event<RoundPayload>(),
  keepingFailed: event<RoundPayload & { message: string }>(),
  keepingTriedAgain: event<RoundPayload>(),
  /** The page was reloaded during the review. */
  reviewReopened: event<FinishedRound>(),
}

/** Inserts an idea in time order. A full round takes no more, because the server would refuse the whole round. */
export const withIdea = (ideas: IdeaInput[], idea: IdeaInput): IdeaInput[] => {
  if (ideas.length >= maximumIdeas) return ideas
  const before = ideas.findLastIndex(({ atMs }) => atMs <= idea.atMs) + 1
  return ideas.toSpliced(before, 0, idea)
}

/** Adds the idea being spoken, as if it ended at `endMs`. */
export const withSpoken = ({ ideas, speakingSinceMs }: RunningRound, endMs: number): IdeaInput[] => {
  if (speakingSinceMs === null) return ideas
  return withIdea(ideas, { text: '', atMs: speakingSinceMs, endMs: Math.max(endMs, speakingSinceMs), source: 'SPOKEN' })
}

/** Whole milliseconds since the round’s start, from 0 to its length, at a monotonic clock time. */
export const elapsedAt = ({ startedAt, lengthMs }: Pick<RunningRound, 'startedAt' | 'lengthMs'>, now: number): number =>
  Math.min(Math.max(Math.round(now - startedAt), 0), lengthMs)

/** Ignores events of another round. */
const ifSameRound =
  <State extends RoundState & RoundPayload, Payload extends RoundPayload>(
    next: (state: State, payload: Payload) => RoundState,
  ) =>
  (state: State, payload: Payload): RoundState =>
    payload.id === state.id ? next(state, payload) : state

const toIdle = (): RoundState => ({ phase: 'idle' })

/** The next person must not see it. What is not in the outbox yet is saved for its person by `saveLeftRound`. */
const whenPersonLeaves = { loggedOut: toIdle, endedElsewhere: toIdle }

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
  const { id, owner, topicTitle, category, startedAtWall, localDay, lengthMs, aim } = running
  const said = withSpoken(running, durationMs)
  const ideas = unfinished ? withIdea(said, unfinished) : said
  if (ending === 'stopped' && ideas.length === 0) return { phase: 'discarded', topicTitle, category }
  return {
    phase: 'over',
    ...{ id, owner, topicTitle, category, startedAtWall, localDay, lengthMs, ideas, durationMs, ending },
    ...(aim && { aim }),
    lastWasUnfinished: ideas !== said,
  }
}

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
      reviewReopened: (_, finished) => ({ phase: 'kept', ...finished }),
    },
    countdown: {
      started: ifSameRound((_, payload) => run({ ...payload, ideas: [] })),
      countdownStopped: ifSameRound(toIdle),
      ...whenPersonLeaves,
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
        ideas: withHeardIdeas(running.ideas, texts),
      })),
      storingFailed: ifSameRound((running) => (running.isOnDevice ? { ...running, isOnDevice: false } : running)),
      timeRanOut: ifSameRound((running, ended) =>
        end(running, { ...ended, ending: 'timeRanOut', durationMs: running.lengthMs }),
      ),
      stopped: ifSameRound((running, ended) => end(running, { ...ended, ending: 'stopped' })),
      ...whenPersonLeaves,
    },
    over: {
      kept: ifSameRound((over) => ({ ...over, phase: 'kept' })),
      keepingFailed: ifSameRound((over, { message }) => ({ ...over, phase: 'notKept', message })),
      ...whenPersonLeaves,
    },
    kept: {
      ideasEdited: ifSameRound((kept, { ideas }) => {
        const isAsItWas = kept.ideas.at(-1)?.text === ideas.at(-1)?.text
        return { ...kept, ideas, lastWasUnfinished: kept.lastWasUnfinished && isAsItWas }
      }),
      topicEdited: ifSameRound((kept, edited) => ({ ...kept, ...edited })),
      anotherAsked: toIdle,
      ...whenPersonLeaves,
    },
    notKept: {
      kept: ifSameRound(({ message: _, ...finished }) => ({ ...finished, phase: 'kept' })),
      keepingTriedAgain: ifSameRound(({ message: _, ...finished }) => ({ ...finished, phase: 'over' })),
      anotherAsked: toIdle,
      ...whenPersonLeaves,
    },
    discarded: {
      anotherAsked: toIdle,
      ...whenPersonLeaves,
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
  topicEdited,
  storingFailed,
  timeRanOut,
  stopped,
  kept,
  keepingFailed,
  keepingTriedAgain,
  reviewReopened,
} = round.events
