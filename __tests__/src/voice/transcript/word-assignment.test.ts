import { array, assert, boolean, integer, property, record } from 'fast-check'
import { assignWords, joinWords, type Utterance } from '../../../../src/voice/transcript/word-assignment'

/** Consecutive utterances, made of gaps and lengths; the last one may be unfinished. */
const utterances = record({
  steps: array(record({ gap: integer({ min: 50, max: 2_500 }), length: integer({ min: 0, max: 8_000 }) }), {
    maxLength: 12,
  }),
  isOpen: boolean(),
}).map(({ steps, isOpen }) => {
  let now = 0
  return steps.map(({ gap, length }, place): Utterance => {
    const atMs = now + gap
    now = atMs + length
    return { atMs, endMs: isOpen && place === steps.length - 1 ? null : now }
  })
})

const words = array(integer({ min: -500, max: 65_000 })).map((moments) =>
  moments.map((at, place) => ({ at, text: ` word${place}` })),
)

test('every word is assigned exactly once, in order', () => {
  assert(
    property(words, utterances, (said, spoken) => {
      const laid = assignWords(said, spoken)
      expect(laid.map(({ utterance }) => utterance)).toEqual(spoken)
      expect(laid.flatMap(({ words: own }) => own)).toEqual(spoken.length > 0 ? said : [])
    }),
  )
})

/** Ideas with the given numbers of words, half a second per word, recognised with a lag. */
function say(gap: number, lag: number, counts: readonly number[]) {
  let now = 2_000
  const spoken: Utterance[] = []
  const said: { at: number; text: string }[] = []
  const expected: string[][] = []
  for (const count of counts) {
    const texts: string[] = []
    const atMs = now
    for (let word = 0; word < count; word += 1) {
      now += 500
      const text = ` ${spoken.length}.${word}`
      said.push({ at: now + lag, text })
      texts.push(text)
    }
    spoken.push({ atMs, endMs: now })
    expected.push(texts)
    now += gap
  }
  return { spoken, said, expected }
}

test.each([400, 700, 1_000, 1_500])(
  'words are assigned correctly with gaps of %i ms, whatever the recogniser’s lag',
  (gap) => {
    for (let lag = 100; lag <= 1_200; lag += 100) {
      const { spoken, said, expected } = say(gap, lag, [3, 5, 2, 4, 1, 3, 6, 2, 3, 4])
      const laid = assignWords(said, spoken).map(({ words: own }) => own.map(({ text }) => text))
      expect({ lag, laid }).toEqual({ lag, laid: expected })
    }
  },
)

test.each([
  ['in the pause after an utterance', 4_300, 0],
  ['just after the next one has begun', 4_700, 0],
  ['well into the next one', 6_500, 1],
])('a word recognised %s', (_when, at, place) => {
  const spoken = [
    { atMs: 2_000, endMs: 4_000 },
    { atMs: 4_500, endMs: 9_000 },
  ]
  const laid = assignWords([{ at, text: 'x' }], spoken)
  expect(laid[place]?.words).toHaveLength(1)
})

test('a text is one trimmed line within the length limit', () => {
  expect(joinWords([{ text: '  a' }, { text: '\nnight ' }, { text: ' train ' }])).toBe('a night train')
  expect(joinWords([])).toBe('')
  const long = joinWords(Array.from({ length: 200 }, () => ({ text: ' word' })))
  expect(long).toBe('word '.repeat(100).trim())
})
