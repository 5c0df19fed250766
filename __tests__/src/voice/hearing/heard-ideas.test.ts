import type { IdeaInput } from '../../../../contract/record'
import { isOpenToRecogniser } from '../../../../src/exercise/round'
import { isOpenIfAsked, withHeardText } from '../../../../src/voice/hearing/heard-ideas'

const spoken = (changes: Partial<IdeaInput>): IdeaInput => ({
  ...{ text: '', atMs: 1_000, endMs: 2_000, source: 'SPOKEN' },
  ...changes,
})

test.each([
  ['has no words yet', spoken({}), true, true],
  ['has words that were heard', spoken({ text: 'a kite', isHeard: true }), true, true],
  ['has the person’s own words', spoken({ text: 'a kite' }), false, false],
  ['was emptied, or nothing was heard', spoken({ isHeard: true }), false, true],
  ['is typed', spoken({ text: 'a kite', source: 'TYPED', endMs: null }), false, false],
])('an idea that %s', (_what, idea, isWritten, isWrittenIfAsked) => {
  expect(isOpenToRecogniser(idea)).toBe(isWritten)
  expect(isOpenIfAsked(idea)).toBe(isWrittenIfAsked)
})

test('writes what was heard into its idea, and marks it', () => {
  const ideas = [spoken({}), spoken({ atMs: 5_000 })]
  expect(withHeardText(ideas, { atMs: 5_000, endMs: 2_000, text: 'a kite' }, isOpenToRecogniser)).toEqual([
    spoken({}),
    spoken({ atMs: 5_000, text: 'a kite', isHeard: true }),
  ])
})

test('writes nothing into an idea that was split while it waited', () => {
  const ideas = [spoken({ endMs: 1_400 }), spoken({ atMs: 1_400 })]
  expect(withHeardText(ideas, { atMs: 1_000, endMs: 2_000, text: 'a kite' }, () => true)).toBeNull()
})

test('writes into an idea that Stop has cut short', () => {
  const ideas = [spoken({ endMs: 1_900 })]
  expect(withHeardText(ideas, { atMs: 1_000, endMs: 2_000, text: 'a kite' }, () => true)).toMatchObject([
    { text: 'a kite' },
  ])
})

test('writes nothing where the idea is gone or may not be written', () => {
  expect(withHeardText([spoken({})], { atMs: 5_000, endMs: 2_000, text: 'a kite' }, isOpenToRecogniser)).toBeNull()
  expect(
    withHeardText([spoken({ text: 'mine' })], { atMs: 1_000, endMs: 2_000, text: 'a kite' }, isOpenToRecogniser),
  ).toBeNull()
  const typed = spoken({ source: 'TYPED', text: 'typed', endMs: null })
  expect(withHeardText([typed], { atMs: 1_000, endMs: 2_000, text: 'a kite' }, () => true)).toBeNull()
})
