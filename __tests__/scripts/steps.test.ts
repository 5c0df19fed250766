import { Steps } from '../../scripts/testing/steps'

const node = (script: string): [string, ...string[]] => [process.execPath, '-e', script]
const printed = () => jest.mocked(console.log).mock.calls.map(([line]) => String(line))

beforeEach(() => {
  jest.spyOn(console, 'log').mockReturnValue()
  jest.spyOn(console, 'error').mockReturnValue()
})

test('a step without its own tests counts as one check, and its output follows its heading', async () => {
  const steps = new Steps()
  expect(await steps.run({ name: 'Types', command: node('console.log("seen"); console.error("and told")') })).toBe(true)
  expect(printed()).toEqual([expect.stringMatching(/^\n── Types: passed in /), 'seen\nand told'])
  expect(steps.conclude()).toBe(true)
  expect(printed().at(-1)).toBe('\n1 passed, 0 failed')
})

test('the last line adds up all steps, including those that could not run', async () => {
  const steps = new Steps()
  await steps.run({ name: 'Units', command: node(''), count: () => ({ passed: 40, failed: 0 }) })
  expect(await steps.run({ name: 'Lint', command: node('process.exit(1)') })).toBe(false)
  expect(await steps.run({ name: 'Tool', command: ['no-such-program'] })).toBe(false)
  steps.skip('End to end', 'the build failed')
  expect(steps.conclude()).toBe(false)
  expect(printed().at(-1)).toBe('\n40 passed, 3 failed')
})

test('flaky tests are listed before the last line, and do not count as failed', async () => {
  const steps = new Steps()
  const flaky = () => [{ name: 'round.spec.ts:12 waits', error: 'too late\nby far' }]
  await steps.run({ name: 'End to end', command: node(''), count: () => ({ passed: 9, failed: 0 }), flaky })
  expect(steps.conclude()).toBe(true)
  expect(printed().slice(-3)).toEqual([
    expect.stringContaining('flaky'),
    'round.spec.ts:12 waits\n  too late\n  by far',
    '\n9 passed, 0 failed',
  ])
})

test('the ten slowest tests of all steps are listed', async () => {
  const steps = new Steps()
  const durations = [7, 9, 8].map((seconds) => ({ name: `test of ${String(seconds)} s`, seconds }))
  await steps.run({ name: 'Units', command: node(''), durations: () => durations })
  const many = Array.from({ length: 10 }, (_, index) => ({ name: `quick test ${String(index)}`, seconds: index / 10 }))
  await steps.run({ name: 'End to end', command: node(''), durations: () => many })
  steps.conclude()
  const listed = printed().filter((line) => line.includes(' test '))
  expect(listed).toHaveLength(10)
  expect(listed.slice(0, 4).map((line) => line.trim())).toEqual([
    '9.0 s  test of 9 s',
    '8.0 s  test of 8 s',
    '7.0 s  test of 7 s',
    '0.9 s  quick test 9',
  ])
})

test.each([
  ['fails without a failed test', node('process.exit(1)'), () => ({ passed: 5, failed: 0 }), '5 passed, 1 failed'],
  ['fails with its tests', node('process.exit(1)'), () => ({ passed: 5, failed: 2 }), '5 passed, 2 failed'],
  [
    'leaves no results',
    node(''),
    () => {
      throw new Error('nothing there')
    },
    '0 passed, 1 failed',
  ],
])('a command that %s', async (_what, command, count, sum) => {
  const steps = new Steps()
  expect(await steps.run({ name: 'Units', command, count })).toBe(false)
  steps.conclude()
  expect(printed().at(-1)).toBe(`\n${sum}`)
})
