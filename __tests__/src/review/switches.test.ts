import { moveTo } from '../../../src/review/groups'
import { switchesOf } from '../../../src/review/switches'
import { spoken, typed } from '../../harness/records'

const bread = typed('bread', 2)
const soup = typed('soup', 4)
const walk = typed('walk', 9)
const swim = typed('swim', 10)
const salt = typed('salt', 14)

const grouped = () =>
  moveTo(moveTo([bread, soup, walk, swim, salt], [bread, soup, salt], 'kitchen'), [walk, swim], 'out')

test('the steps through the groups, with their times', () => {
  const { steps } = switchesOf(grouped())
  expect(steps.map(({ letter, way, afterMs }) => [letter, way, afterMs])).toEqual([
    ['A', 'start', null],
    ['A', 'stay', 2_000],
    ['B', 'switch', 5_000],
    ['B', 'stay', 1_000],
    ['A', 'switch', 4_000],
  ])
})

test('the numbers of switches and stays, and their median times', () => {
  expect(switchesOf(grouped())).toMatchObject({ stays: 2, switches: 2, usualStayMs: 1_500, usualSwitchMs: 4_500 })
})

test('a step from or to an idea without a group counts as neither', () => {
  const open = moveTo(grouped(), [walk], null)
  expect(switchesOf(open)).toMatchObject({ stays: 1, switches: 1 })
  expect(switchesOf(open).steps.map(({ way }) => way)).toEqual(['start', 'stay', 'unknown', 'unknown', 'switch'])
})

test('a step begins when all earlier speech has ended', () => {
  const said = moveTo([spoken('a', 0, 8), typed('b', 3), typed('c', 10)], [], null)
  expect(switchesOf(said).steps.map(({ afterMs }) => afterMs)).toEqual([null, 0, 2_000])
})
