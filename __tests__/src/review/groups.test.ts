import fc from 'fast-check'
import { maximumGroupLength } from '../../../contract/limits'
import { groupsOf, moveTo, newName, renameGroup, tidyName } from '../../../src/review/groups'
import { typed } from '../../harness/records'

const bread = typed('bread', 2)
const soup = typed('soup', 5)
const walk = typed('walk', 9)
const swim = typed('swim', 14)
const round = [bread, soup, walk, swim]

const shown = (ideas: readonly Parameters<typeof groupsOf>[0][number][]) =>
  groupsOf(ideas).map(({ letter, name, ideas }) => `${letter} ${name}: ${ideas.map(({ text }) => text).join(', ')}`)

test('groups get letters in the order of their first ideas', () => {
  const outdoors = moveTo(round, [swim, walk], 'outdoors')
  expect(shown(outdoors)).toEqual(['A outdoors: walk, swim'])
  expect(shown(moveTo(outdoors, [soup, bread], 'kitchen'))).toEqual([
    'A kitchen: bread, soup',
    'B outdoors: walk, swim',
  ])
})

test('a group can be renamed, and a name that exists merges the two groups', () => {
  const two = moveTo(moveTo(round, [bread, soup], 'kitchen'), [walk], 'outdoors')
  expect(shown(renameGroup(two, 'kitchen', ' at home\n'))).toEqual(['A at home: bread, soup', 'B outdoors: walk'])
  expect(shown(renameGroup(two, 'kitchen', 'outdoors'))).toEqual(['A outdoors: bread, soup, walk'])
  expect(renameGroup(two, 'kitchen', '   ')).toBe(two)
  expect(renameGroup(two, 'kitchen', '\u200B')).toBe(two)
})

test('a new group gets an unused name', () => {
  const nameOf = (number: number) => `Group ${number}`
  expect(newName(round, nameOf)).toBe('Group 1')
  expect(newName(moveTo(moveTo(round, [bread], 'Group 1'), [soup], 'Group 2'), nameOf)).toBe('Group 3')
})

test('a name is one line of up to forty code units, and never ends inside a character', () => {
  expect(tidyName('  at\thome ')).toBe('at home')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const name = tidyName(text)
      expect(name.length).toBeLessThanOrEqual(maximumGroupLength)
      expect(/\p{Surrogate}/u.test(name) && !/\p{Surrogate}/u.test(text)).toBe(false)
    }),
  )
})
