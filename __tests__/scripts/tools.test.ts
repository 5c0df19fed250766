import { integerOption } from '../../scripts/tools/integer-option'
import { largest, median, percentile } from '../../scripts/tools/statistics'
import { drawTable } from '../../scripts/tools/markdown-table'

test('the median is the middle number, or the mean of the two middle ones', () => {
  expect(median([9, 1, 2])).toBe(2)
  expect(median([9, 1, 2, 4])).toBe(3)
  expect(median([])).toBeNaN()
})

test('a percentile is the smallest number with at least that share of numbers at or below it', () => {
  const numbers = Array.from({ length: 20 }, (_, index) => 20 - index)
  expect(percentile(numbers, 95)).toBe(19)
  expect(percentile(numbers, 100)).toBe(20)
  expect(percentile([7], 50)).toBe(7)
  expect(percentile([], 95)).toBeNaN()
})

test('the largest of no numbers is 0', () => {
  expect(largest([1, 3, 2])).toBe(3)
  expect(largest([])).toBe(0)
})

test('a table compares columns only in rows that allow it', () => {
  const table = drawTable({
    title: 'a round',
    columns: ['typed', 'spoken'],
    rows: [
      { name: 'ideas', values: [10, 4] },
      { name: 'of a core', values: [8, 12], digits: 1, isCompared: true },
      { name: 'sound', values: [null, 80], isCompared: true },
      { name: 'rests', values: [0, 5], isCompared: true },
    ],
    comparisons: [{ name: 'spoken / typed', of: 1, with: 0 }],
  })
  expect(table.split('\n')).toEqual([
    '| a round   | typed | spoken | spoken / typed |',
    '| --------- | ----: | -----: | -------------: |',
    '| ideas     |    10 |      4 |                |',
    '| of a core |   8.0 |   12.0 |           1.50 |',
    '| sound     |       |     80 |                |',
    '| rests     |     0 |      5 |                |',
  ])
})

describe('a whole number on the command line', () => {
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
})
