import { parseCount } from '../../../../src/preferences/settings/Goals'

test.each([
  ['60', 60],
  ['', null],
  ['0', null],
  ['61', null],
  ['2.5', null],
  ['1e1', 10],
])('parseCount(%j) up to 60 is %j', (text, expected) => {
  expect(parseCount(text, 60)).toBe(expected)
})
