import { discoveryCurve, distinctIdeas, newIdeas } from '../../../src/lib/distinct-ideas'
import { buildRecord, spoken, typed } from '../../harness/records'

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

test('the curve counts the different ideas after each round', () => {
  expect(discoveryCurve(rounds).map(({ id, found, total }) => [id, found, total])).toEqual([
    ['one', 2, 2],
    ['two', 1, 3],
    ['three', 1, 4],
  ])
})

test('ideas without words count neither as the same nor as different', () => {
  const silent = buildRecord({ ideas: [spoken('', 2, 3), spoken('', 4, 5)] })
  expect(distinctIdeas([silent, silent])).toEqual([])
  expect(discoveryCurve([silent, silent]).map(({ total }) => total)).toEqual([0, 0])
  expect(newIdeas(silent.ideas, [silent])).toEqual([null, null])
})

test('an idea is new if its words came neither in an earlier round nor earlier in this one', () => {
  const ideas = [typed('WALK', 1), typed('fly', 2), typed('Fly', 3)]
  expect(newIdeas(ideas, rounds)).toEqual([false, true, false])
})
