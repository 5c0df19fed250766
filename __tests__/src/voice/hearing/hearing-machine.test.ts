import { hearing, utteranceHeard, utterancesQueued } from '../../../../src/voice/hearing/hearing'

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
