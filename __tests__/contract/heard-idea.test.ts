import { isOpenIfAsked, isOpenToRecogniser, withHeardIdeas } from '../../contract/heard-idea'
import type { IdeaInput } from '../../contract/record'

const spoken = (changes: Partial<IdeaInput>): IdeaInput => ({
  ...{ text: '', atMs: 1_000, endMs: 2_000, source: 'SPOKEN' },
  ...changes,
})

const heard = { atMs: 1_000, endMs: 2_000, text: 'a kite' }
const written = spoken({ text: 'a kite', isHeard: true })

describe.each([
  ['has no words yet', spoken({}), true, true],
  ['has words that were heard', spoken({ text: 'a kit', isHeard: true }), true, true],
  ['has the person’s own words', spoken({ text: 'bread' }), false, false],
  ['was emptied, or nothing was heard', spoken({ isHeard: true }), false, true],
  ['is typed', spoken({ text: 'bread', source: 'TYPED', endMs: null }), false, false],
])('an idea that %s', (_what, idea, isWritten, isWrittenIfAsked) => {
  test('is open to a recogniser, or not', () => {
    expect([isOpenToRecogniser(idea), isOpenIfAsked(idea)]).toEqual([isWritten, isWrittenIfAsked])
  })

  test('gets the words accordingly', () => {
    expect(withHeardIdeas([idea], [heard])).toEqual([isWritten ? written : idea])
    expect(withHeardIdeas([idea], [{ ...heard, isAsked: true }])).toEqual([isWrittenIfAsked ? written : idea])
  })
})

test('writes into the idea that began then, and leaves the others', () => {
  const other = spoken({ atMs: 5_000, endMs: 6_000, isBest: true })
  expect(withHeardIdeas([spoken({}), other], [{ atMs: 5_000, text: 'bread' }])).toEqual([
    spoken({}),
    { ...other, text: 'bread', isHeard: true },
  ])
})

test('returns the same list if there is nothing to write', () => {
  const ideas = [written]
  expect(withHeardIdeas(ideas, [])).toBe(ideas)
  expect(withHeardIdeas(ideas, [heard, { atMs: 9_000, text: 'nobody said this' }])).toBe(ideas)
})

test('writes nothing into an idea that was split while it waited', () => {
  const ideas = [spoken({ endMs: 1_400 }), spoken({ atMs: 1_400 })]
  expect(withHeardIdeas(ideas, [heard])).toBe(ideas)
})

test('writes into an idea that Stop has cut short', () => {
  expect(withHeardIdeas([spoken({ endMs: 1_900 })], [heard])).toMatchObject([{ text: 'a kite' }])
})

test('a recogniser may take its words back to write others later', () => {
  expect(withHeardIdeas([written], [{ ...heard, text: '' }])).toEqual([spoken({})])
})

test.each([
  ['nothing was recognised', spoken({}), false],
  ['nothing was recognised again', written, true],
])('the mark without words says that %s', (_what, idea, isAsked) => {
  expect(withHeardIdeas([idea], [{ ...heard, text: '', isAsked }])).toEqual([spoken({ isHeard: true })])
})
