import { maximumIdeas } from '../../../contract/limits'
import {
  anotherAsked,
  countdownStopped,
  ideaWritten,
  keepingFailed,
  keepingTriedAgain,
  kept,
  resumed,
  round,
  selectIsRunning,
  started,
  stopped,
  storingFailed,
  timeRanOut,
} from '../../../src/exercise/round'
import { roundSamples } from '../../harness/machine-samples'
import { legalSteps, walk } from '../../harness/machine-walk'
import { begun, finished, idea, running } from './samples'

const { reducer } = round
const { id } = begun

test('the machine, phase by event', () => {
  expect(legalSteps(walk(round, roundSamples))).toEqual([
    'idle --countdownStarted--> countdown',
    'idle --started--> running',
    'idle --resumed--> running',
    'countdown --countdownStopped--> idle',
    'countdown --started--> running',
    'running --ideaWritten--> running',
    'running --storingFailed--> running',
    'running --timeRanOut--> over',
    'running --stopped--> over',
    'running --stopped--> discarded',
    'over --kept--> kept',
    'over --keepingFailed--> notKept',
    'kept --anotherAsked--> idle',
    'notKept --keepingTriedAgain--> over',
    'notKept --anotherAsked--> idle',
    'discarded --anotherAsked--> idle',
  ])
})

test.each([
  ['countdown', countdownStopped({ id: 'another' })],
  ['countdown', started({ ...begun, id: 'another', startedAt: 0, endsAt: 60_000 })],
  ['running', ideaWritten({ id: 'another', idea: idea('late', 59_000) })],
  ['running', storingFailed({ id: 'another' })],
  ['running', timeRanOut({ id: 'another', unfinished: null })],
  ['running', stopped({ id: 'another', durationMs: 1000, unfinished: null })],
  ['over', kept({ id: 'another' })],
  ['over', keepingFailed({ id: 'another', message: 'Full.' })],
  ['notKept', keepingTriedAgain({ id: 'another' })],
])('%s: an event of another round misses', (phase, late) => {
  const state = roundSamples.states.find((sample) => sample.phase === phase)
  expect(reducer(state, late)).toBe(state)
})

test('a round that has run out of time has lasted 60,000 ms exactly, and what was being written is its last idea', () => {
  const state = reducer(running({ ideas: [idea('bread', 2000)] }), timeRanOut({ id, unfinished: idea('map', 60_000) }))
  expect(state).toEqual({
    phase: 'over',
    ...begun,
    ideas: [idea('bread', 2000), idea('map', 60_000)],
    durationMs: 60_000,
    ending: 'timeRanOut',
    lastWasUnfinished: true,
  })
})

test('a minute without an idea is over like any other', () => {
  const state = reducer(running(), timeRanOut({ id, unfinished: null }))
  expect(state).toMatchObject({ phase: 'over', ideas: [], durationMs: 60_000, lastWasUnfinished: false })
})

test('a stopped round keeps the time it took', () => {
  const state = reducer(running({ ideas: [idea('bread', 2000)] }), stopped({ id, durationMs: 3100, unfinished: null }))
  expect(state).toMatchObject({ phase: 'over', durationMs: 3100, ending: 'stopped', lastWasUnfinished: false })
})

test('a round stopped without an idea is discarded, but what was being written is an idea', () => {
  expect(reducer(running(), stopped({ id, durationMs: 900, unfinished: null }))).toEqual({
    phase: 'discarded',
    topicTitle: begun.topicTitle,
    category: begun.category,
  })
  const unfinished = idea('bre', 900)
  expect(reducer(running(), stopped({ id, durationMs: 900, unfinished }))).toMatchObject({
    phase: 'over',
    ideas: [unfinished],
  })
})

test('a full round takes no more, and stays the same', () => {
  const full = running({ ideas: Array.from({ length: maximumIdeas }, (_, place) => idea('more', place)) })
  expect(reducer(full, ideaWritten({ id, idea: idea('one too many', 59_000) }))).toBe(full)
  expect(reducer(full, timeRanOut({ id, unfinished: idea('one too many', 60_000) }))).toMatchObject({
    ideas: full.ideas,
    lastWasUnfinished: false,
  })
})

test('a resumed round has the ideas it had', () => {
  const ideas = [idea('bread', 2000)]
  const state = reducer({ phase: 'idle' }, resumed({ ...begun, ideas, startedAt: -10_000, endsAt: 50_000 }))
  expect(state).toEqual({ phase: 'running', ...begun, ideas, startedAt: -10_000, endsAt: 50_000, isOnDevice: true })
})

test('what the device could not store is said until the round is stored', () => {
  const notKept = reducer({ phase: 'over', ...finished }, keepingFailed({ id, message: 'Full.' }))
  expect(notKept).toEqual({ phase: 'notKept', ...finished, message: 'Full.' })
  expect(reducer(notKept, keepingTriedAgain({ id }))).toEqual({ phase: 'over', ...finished })
})

test('a round is left in peace from its count-in to its end', () => {
  const inPeace = roundSamples.states.filter((state) => selectIsRunning({ round: state })).map(({ phase }) => phase)
  expect(new Set(inPeace)).toEqual(new Set(['countdown', 'running']))
})

test('another round begins at the beginning', () => {
  expect(reducer({ phase: 'kept', ...finished }, anotherAsked())).toEqual({ phase: 'idle' })
})
