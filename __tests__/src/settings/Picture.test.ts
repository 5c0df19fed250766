import { initialsOf } from '../../../src/settings/profile/Picture'

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
