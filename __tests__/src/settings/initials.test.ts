import { parseCount } from '../../../src/settings/count'
import { initialsOf } from '../../../src/settings/profile/initials'

test.each([
  ['Aya Tanaka', 'AT'],
  ['  aya   maria tanaka ', 'AT'],
  ['Aya', 'A'],
  ['aya@example.com', 'A'],
  ['𝒜da Lovelace', '𝒜L'],
  ['田中 あや', '田あ'],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initialsOf(name)).toBe(expected)
})

test.each([
  ['5', 5],
  ['60', 60],
  ['07', 7],
  ['', null],
  [' ', null],
  ['0', null],
  ['61', null],
  ['2.5', null],
  ['1e1', 10],
  ['five', null],
])('parseCount(%j) up to 60 is %j', (text, expected) => {
  expect(parseCount(text, 60)).toBe(expected)
})
