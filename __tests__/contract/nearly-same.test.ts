import { comparedWords } from '../../contract/words-for-comparing'
import { createKnownIdeas } from '../../contract/nearly-same'
import { english, japanese, type Pair } from './nearly-same-pairs'

function findAmong(texts: readonly string[], text: string): string | null {
  const known = createKnownIdeas<string>()
  for (const one of texts) known.add(comparedWords(one), one)
  return known.find(comparedWords(text))
}

const isMarked = ([one, other]: Pair) => findAmong([one], other) === one && findAmong([other], one) === other

describe.each([
  ['English', english, { missed: 5, falseAlarms: 2 }],
  ['Japanese', japanese, { missed: 4, falseAlarms: 2 }],
] as const)('of the pairs in %s', (_language, { nearlySame, missed, different, falseAlarms }, atMost) => {
  test(`the rule marks those that are nearly the same, except for ${atMost.missed}`, () => {
    expect([...nearlySame, ...missed].filter((pair) => !isMarked(pair))).toEqual(missed)
    expect(missed.length).toBeLessThanOrEqual(atMost.missed)
  })

  test(`the rule marks none that are different, except for ${atMost.falseAlarms}`, () => {
    expect([...different, ...falseAlarms].filter(isMarked)).toEqual(falseAlarms)
    expect(falseAlarms.length).toBeLessThanOrEqual(atMost.falseAlarms)
  })
})

test('the first of several ideas that are nearly the same is found', () => {
  expect(findAmong(['a dog', 'a cat', 'cats', 'the cat'], 'some cats')).toBe('a cat')
})

test.each(['to the', '?!', '🍎', 'constructor'])(
  '%s is nearly the same as itself, and as nothing else here',
  (text) => {
    const others = ['of a', '...', '🍌', '']
    expect(findAmong(others, text)).toBeNull()
    expect(findAmong([...others, text], text)).toBe(text)
  },
)

test('a long idea is compared by its words only', () => {
  const long = 'one two three four five six seven eight nine ten eleven twelve'
  expect(findAmong([`${long} chocolate`], `${long} chocolates`)).not.toBeNull()
  expect(findAmong([`${long} chocolate`], `${long} choclate`)).toBeNull()
})
