import { errorMessage, lookUp } from '../../../src/lib/shape'

test.each([
  [new Error('No network.'), 'No network.'],
  ['No network.', 'No network.'],
  [null, 'null'],
])('the message of what was thrown can be shown: %#', (thrown, message) => {
  expect(errorMessage(thrown)).toBe(message)
})

test.each(['constructor', '__proto__', 'toString', 'none'])('a table has no %s', (key) => {
  expect(lookUp({ one: 1 }, key)).toBeUndefined()
  expect(lookUp({ [key]: 1 }, key)).toBe(1)
})
