import { compareMinutes } from '../../../src/review/duet'
import { spoken, typed } from '../../harness/records'

test('two ideas are the same by their words, and each counts once, as it came first', () => {
  const own = [typed('Bake  bread', 2), typed('bake bread', 5), typed('a nap', 9), spoken('', 20, 21)]
  const theirs = [typed('A NAP', 1), typed('soup', 4), typed('a nap', 8)]
  const { both, onlyOwn, onlyTheirs } = compareMinutes(own, theirs)
  expect(both).toEqual([{ text: 'a nap', ownAtMs: 9_000, theirAtMs: 1_000 }])
  expect(onlyOwn).toEqual([{ text: 'Bake  bread', atMs: 2_000 }])
  expect(onlyTheirs).toMatchObject([{ text: 'soup', atMs: 4_000 }])
})

test('an idea that a link has cut is the same as the whole one', () => {
  const long = 'x'.repeat(141)
  const { both } = compareMinutes([typed(long, 1)], [typed(long.slice(0, 100), 2)])
  expect(both).toEqual([{ text: long, ownAtMs: 1_000, theirAtMs: 2_000 }])
})
