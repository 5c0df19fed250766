import { maximumIdeas } from '../../../contract/limits'
import {
  countdownStopped,
  ideasEdited,
  ideaWritten,
  keepingFailed,
  keepingTriedAgain,
  kept,
  round,
  selectIsRunning,
  selectIsSafeToLeave,
  silenceFell,
  speechBegan,
  speechEnded,
  speechWrittenDown,
  started,
  stopped,
  storingFailed,
  timeRanOut,
} from '../../../src/exercise/round'
import { roundSamples } from '../../harness/machine-samples/round'
import { begun, idea, running, spoken } from './samples'

const { reducer } = round
const { id } = begun

test.each([
  ['countdown', countdownStopped({ id: 'another' })],
  ['countdown', started({ ...begun, id: 'another', startedAt: 0, endsAt: 60_000 })],
  ['running', ideaWritten({ id: 'another', idea: idea('late', 59_000) })],
  ['running', speechBegan({ id: 'another', atMs: 59_000 })],
  ['running', speechEnded({ id: 'another', endMs: 59_000 })],
  ['running', speechWrittenDown({ id: 'another', texts: [] })],
  ['running', storingFailed({ id: 'another' })],
  ['running', silenceFell({ id: 'another', angle: 3 })],
  ['running', timeRanOut({ id: 'another', unfinished: null })],
  ['running', stopped({ id: 'another', durationMs: 1000, unfinished: null })],
  ['over', kept({ id: 'another' })],
  ['over', keepingFailed({ id: 'another', message: 'Full.' })],
  ['kept', ideasEdited({ id: 'another', ideas: [] })],
  ['notKept', keepingTriedAgain({ id: 'another' })],
])('%s: an event of another round is ignored', (phase, late) => {
  const state = roundSamples.states.find((sample) => sample.phase === phase)
  expect(reducer(state, late)).toBe(state)
})

test('a full round accepts no more ideas, and stays the same', () => {
  const full = running({ ideas: Array.from({ length: maximumIdeas }, (_, place) => idea('more', place)) })
  expect(reducer(full, ideaWritten({ id, idea: idea('one too many', 59_000) }))).toBe(full)
  expect(reducer(full, timeRanOut({ id, unfinished: idea('one too many', 60_000) }))).toMatchObject({
    ideas: full.ideas,
    lastWasUnfinished: false,
  })
})

test('a round counts as running from its countdown to its end', () => {
  const inPeace = roundSamples.states.filter((state) => selectIsRunning({ round: state })).map(({ phase }) => phase)
  expect(new Set(inPeace)).toEqual(new Set(['countdown', 'running']))
})

test('leaving the page would lose nothing before a round and after it has been saved or discarded', () => {
  const safe = roundSamples.states.filter((state) => selectIsSafeToLeave({ round: state })).map(({ phase }) => phase)
  expect(new Set(safe)).toEqual(new Set(['idle', 'kept', 'discarded']))
})

describe('speech', () => {
  test('that is going on when the round ends, ends with the round', () => {
    const speaking = running({ speakingSinceMs: 58_000 })
    expect(reducer(speaking, timeRanOut({ id, unfinished: idea('map', 60_000) }))).toMatchObject({
      ideas: [spoken('', 58_000, 60_000), idea('map', 60_000)],
      lastWasUnfinished: true,
    })
    expect(
      reducer(running({ speakingSinceMs: 1000 }), stopped({ id, durationMs: 1800, unfinished: null })),
    ).toMatchObject({
      phase: 'over',
      ideas: [spoken('', 1000, 1800)],
      lastWasUnfinished: false,
    })
  })

  test('is transcribed only where it was spoken', () => {
    const before = running({ ideas: [spoken('', 1000, 2000), idea('typed', 3000), spoken('bread', 5000, 6000)] })
    const texts = [
      { atMs: 1000, text: 'a kite' },
      { atMs: 3000, text: 'no' },
      { atMs: 9000, text: 'nobody said this' },
    ]
    expect(reducer(before, speechWrittenDown({ id, texts }))).toMatchObject({
      ideas: [{ ...spoken('a kite', 1000, 2000), isHeard: true }, idea('typed', 3000), spoken('bread', 5000, 6000)],
    })
  })

  test('never ends before it began', () => {
    const speaking = running({ speakingSinceMs: 4000 })
    expect(reducer(speaking, speechEnded({ id, endMs: 3900 }))).toMatchObject({ ideas: [spoken('', 4000, 4000)] })
  })
})
