import { distinctIdeas } from '../../../src/lib/distinct-ideas'
import { buildRecord, typed } from '../../harness/records'

const round = (id: string, ...texts: string[]) =>
  buildRecord({ id, ideas: texts.map((text, second) => typed(text, second)) })

const rounds = [
  round('one', 'Bake bread', 'walk'),
  round('two', 'bake  BREAD', 'swim', 'swim'),
  round('three', 'bake bread', 'walk', 'sing'),
]

test('lists each idea once, as it was first written, with its first round and how many rounds it came back in', () => {
  expect(distinctIdeas(rounds).map(({ text, first, returns }) => [text, first.id, returns])).toEqual([
    ['Bake bread', 'one', 2],
    ['walk', 'one', 1],
    ['swim', 'two', 0],
    ['sing', 'three', 0],
  ])
})

test('an idea is one of the best if it was picked in any round', () => {
  const picked = buildRecord({ id: 'four', ideas: [{ ...typed('WALK', 2), isBest: true }] })
  const best = distinctIdeas([...rounds, picked]).filter(({ isBest }) => isBest)
  expect(best.map(({ text }) => text)).toEqual(['walk'])
})
