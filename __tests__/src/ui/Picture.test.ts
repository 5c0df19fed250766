import { initialOf } from '../../../src/ui/Picture'

test.each([
  ['Aya Tanaka', 'A'],
  ['𝒜da Lovelace', '𝒜'],
  ['田中 あや', '田'],
  ['', ''],
])('the initial of %j is %j', (name, expected) => {
  expect(initialOf(name)).toBe(expected)
})
