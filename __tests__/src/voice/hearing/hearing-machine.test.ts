import { hearing, hearingProgress, utteranceHeard, utterancesQueued } from '../../../../src/voice/hearing/hearing'

const first = { roundId: 'round-1', atMs: 1_000, endMs: 2_000 }
const after = (...events: Parameters<typeof hearing.reducer>[1][]) => events.reduce(hearing.reducer, hearing.initial)

test.each([
  ['of another round', { ...first, roundId: 'round-2' }],
  ['at another time', { ...first, atMs: 1_500 }],
  ['that was split meanwhile', { ...first, endMs: 1_500 }],
])('an utterance %s is another one', (_what, other) => {
  const queued = after(utterancesQueued({ utterances: [first, other] }))
  expect(after(utterancesQueued({ utterances: [first] }), utterancesQueued({ utterances: [other] }))).toEqual(queued)
  expect(hearing.reducer(queued, utteranceHeard({ utterance: other }))).toEqual({
    ...{ phase: 'hearing', queue: [first], done: [other], isSlow: false },
  })
})

test('an utterance that is already waiting is not queued twice', () => {
  const queued = after(utterancesQueued({ utterances: [first] }))
  expect(hearing.reducer(queued, utterancesQueued({ utterances: [first] }))).toBe(queued)
})

test('an utterance that is not waiting changes nothing', () => {
  const queued = after(utterancesQueued({ utterances: [first] }))
  expect(hearing.reducer(queued, utteranceHeard({ utterance: { ...first, atMs: 0 } }))).toBe(queued)
  expect(after(utterancesQueued({ utterances: [] }))).toBe(hearing.initial)
})

test('the progress is that of one round, and gone once nothing of it is waiting', () => {
  const second = { ...first, atMs: 5_000 }
  const other = { ...first, roundId: 'round-2' }
  const state = after(utterancesQueued({ utterances: [first, other, second] }), utteranceHeard({ utterance: first }))
  expect(hearingProgress(state, 'round-1')).toEqual({ done: 1, total: 2 })
  expect(hearingProgress(state, 'round-2')).toEqual({ done: 0, total: 1 })
  const rest = [second, other].reduce((now, utterance) => hearing.reducer(now, utteranceHeard({ utterance })), state)
  expect(hearingProgress(hearing.reducer(state, utteranceHeard({ utterance: second })), 'round-1')).toBeNull()
  expect(rest.phase).toBe('idle')
  expect(hearingProgress(rest, 'round-1')).toBeNull()
})
