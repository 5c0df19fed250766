import { integerOption } from '../../scripts/tools/integer-option'

test('takes a whole number from the minimum on, by default 1', () => {
  expect(integerOption('--tries', '12')).toBe(12)
  expect(integerOption('--seed', '0', 0)).toBe(0)
})

test.each(['', ' ', '0', '-1', '1.5', 'many', '9007199254740993'])('rejects “%s”', (text) => {
  expect(() => integerOption('--tries', text)).toThrow(`--tries takes a whole number from 1 on, not “${text}”.`)
})

test('rejects an empty text also if 0 is allowed', () => {
  expect(() => integerOption('--seed', '', 0)).toThrow('--seed takes a whole number from 0 on')
})
