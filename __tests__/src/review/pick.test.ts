import {
  bestOf,
  deleteIdea,
  isFull,
  joinIdeas,
  pick,
  restoreIdea,
  splitIdea,
  rememberIdea,
} from '../../../src/review/edit-ideas'
import { spoken, typed } from '../../harness/records'

const bread = typed('bake bread', 2)
const read = typed('read', 11)
const walk = typed('walk', 20)
const round = [bread, read, walk]

const textsOf = (ideas: readonly { text: string }[]) => ideas.map(({ text }) => text)

test('two ideas can be picked, but no third', () => {
  const two = pick(pick(round, walk), bread)
  expect(textsOf(bestOf(two))).toEqual(['bake bread', 'walk'])
  expect(isFull(two)).toBe(true)
  expect(pick(two, read)).toBe(two)
})

test('a deleted pick is restored as one, but never as a third', () => {
  const one = pick(round, bread)
  const [picked] = one
  if (picked === undefined) throw new Error('There is no idea.')
  const without = deleteIdea(one, picked)
  expect(textsOf(bestOf(restoreIdea(without, rememberIdea(one, picked))))).toEqual(['bake bread'])
  const others = pick(pick(without, read), walk)
  expect(textsOf(bestOf(restoreIdea(others, rememberIdea(one, picked))))).toEqual(['read', 'walk'])
})

test('a joined idea stays picked, and of a split one only the first part', () => {
  const said = pick([spoken('one', 1, 3), spoken('two', 4, 6)], spoken('two', 4, 6))
  const [first] = said
  if (first === undefined) throw new Error('There is no idea.')
  const joined = joinIdeas(said, first)
  expect(joined).toEqual([{ ...first, text: 'one two', endMs: 6_000, isBest: true }])
  const [whole] = joined
  if (whole === undefined) throw new Error('There is no idea.')
  expect(splitIdea(joined, whole, 2_000).map(({ isBest = false }) => isBest)).toEqual([true, false])
})
