import { readOptions } from '../bench/options'

const known = ['rounds', 'records']

test('all benchmarks run by default, and --only chooses one', () => {
  expect(readOptions([], known)).toEqual({ names: known, seconds: 60 })
  expect(readOptions(['--only', 'records'], known)).toEqual({ names: ['records'], seconds: 60 })
  expect(() => readOptions(['--only', 'moon'], known)).toThrow('Unknown benchmark moon. Choose from: rounds, records.')
})

test('a round lasts a minute, or as long as --seconds says', () => {
  expect(readOptions(['--seconds', '20'], known).seconds).toBe(20)
})

test.each(['0', '61', '4.5', 'long'])('%s seconds are rejected', (seconds) => {
  expect(() => readOptions(['--seconds', seconds], known)).toThrow(`not “${seconds}”`)
})
