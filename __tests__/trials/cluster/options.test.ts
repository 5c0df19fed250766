import { readOptions } from '../../../trials/cluster/options'

const url = 'postgres://admin@10.0.0.20:5432/trial'

it('needs only the URL of a database', () => {
  expect(readOptions(['--url', url])).toEqual({ url, added: undefined, seconds: 20 })
})

it('accepts a worker to add, with its port or with the default one', () => {
  expect(readOptions(['--url', url, '--add', '10.0.0.23:5433']).added).toEqual({ host: '10.0.0.23', port: 5433 })
  expect(readOptions(['--url', url, '--add', 'worker-3']).added).toEqual({ host: 'worker-3', port: 5432 })
})

it.each([
  [[], '--url takes the address of a database.'],
  [['--url', 'trial'], '--url takes the address of a database.'],
  [['--url', url, '--add', 'a b'], '--add takes the address of a worker, as in 10.0.0.23:5432, not “a b”.'],
  [['--url', url, '--seconds', '0'], '--seconds takes a whole number from 1 to 600, not “0”.'],
])('says what is wrong with %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(message)
})
