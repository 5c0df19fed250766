import { isFound } from '../../../src/topics/LibraryList'

test.each([
  ['  JAR  empty ', true],
  ['ｊａｒ', true],
  ['jar 使い道', true],
  ['空キビン', true],
  ['jar sock', false],
])('%p: %p', (search, expected) => {
  expect(isFound(search, 'Uses for an empty jar', '空きびんの使い道')).toBe(expected)
})
