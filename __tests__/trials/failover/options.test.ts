import { readOptions } from '../../../trials/failover/options'

const names = ['machine-killed', 'machine-frozen']

test('by default every fault is tried, as often as it defines', () => {
  expect(readOptions([], names)).toEqual({ only: [], seed: 1, people: 60, processes: 2, hungAfter: 15, keep: false })
})

test('faults, tries, people and the hang limit can be chosen', () => {
  const args = '--only machine-frozen --tries 3 --people 10 --processes 1 --hung-after 20 --seed 7 --keep'.split(' ')
  expect(readOptions(args, names)).toEqual({
    only: ['machine-frozen'],
    tries: 3,
    seed: 7,
    people: 10,
    processes: 1,
    hungAfter: 20,
    keep: true,
  })
})

test('unknown faults and invalid numbers are rejected with a hint', () => {
  expect(() => readOptions(['--only', 'flood'], names)).toThrow(
    'There is no fault flood. There are: machine-killed, machine-frozen.',
  )
  expect(() => readOptions(['--tries', '0'], names)).toThrow('--tries takes a whole number from 1 on')
})
