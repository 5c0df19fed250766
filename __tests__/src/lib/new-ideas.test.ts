import { discoveryCurve, knownIdeasOf, nearlySameIdeas, newIdeas } from '../../../src/lib/new-ideas'
import { buildRecord, spoken, typed } from '../../harness/records'

const round = (id: string, ...texts: string[]) =>
  buildRecord({ id, ideas: texts.map((text, second) => typed(text, second)) })

const rounds = [
  round('one', 'Bake bread', 'walk'),
  round('two', 'bake  BREAD', 'swim', 'swim', 'a walk'),
  round('three', 'bake some bread', 'walks', 'sing', 'to sing', 'hum'),
]

test('an idea is new if no idea of an earlier round, and no earlier one of its round, is the same or nearly the same', () => {
  const ideas = ['WALK', 'fly', 'Fly', 'to fly', 'some bread', 'bake the bread'].map((text, second) =>
    typed(text, second),
  )
  expect(newIdeas(ideas, knownIdeasOf(rounds))).toEqual([false, true, false, false, true, false])
})

test('the curve counts the new ideas of each round', () => {
  expect(discoveryCurve(rounds).map(({ id, found, total }) => [id, found, total])).toEqual([
    ['one', 2, 2],
    ['two', 1, 3],
    ['three', 2, 5],
  ])
})

test('of ideas with nearly, but not exactly the same words, the later ones are marked with the first', () => {
  const ideas = ['a cat', 'dog', 'cats', 'Cats', 'the cat', 'cat'].map((text) => ({ text }))
  expect(nearlySameIdeas(ideas).map((earlier) => earlier?.text)).toEqual([
    undefined,
    undefined,
    'a cat',
    undefined,
    'a cat',
    'a cat',
  ])
})

test('ideas without words are neither new nor nearly the same', () => {
  const silent = buildRecord({ ideas: [spoken('', 2, 3), spoken('', 4, 5)] })
  expect(discoveryCurve([silent, silent]).map(({ total }) => total)).toEqual([0, 0])
  expect(newIdeas(silent.ideas, knownIdeasOf([silent]))).toEqual([null, null])
  expect(nearlySameIdeas(silent.ideas)).toEqual([null, null])
})
