import { createRandom } from '../../../scripts/tools/seeded-random'
import type { Fault } from '../../../trials/faults/fault'
import { readOptions } from '../../../trials/faults/options'
import { runFault, type FailedTry } from '../../../trials/faults/run-fault'
import { describeFailedTry, drawTable } from '../../../trials/faults/table'
import type { SavedRound } from '../../../trials/faults/check-rounds'

/** A fault whose scenario does one round per try, and loses it or throws in the given tries. */
function buildFault(broken: { loses?: number; throws?: number } = {}) {
  const opened: number[] = []
  const draws: number[] = []
  const fault: Fault<null> = {
    name: 'flood',
    what: 'A flood',
    tries: 3,
    open: async () => {
      const savedRounds: SavedRound[] = []
      opened.push(draws.length)
      return {
        runTry: async (ledger, random) => {
          draws.push(random.fraction())
          const round = ledger.begin()
          round.ideas.push('a boat')
          ledger.note('knee-deep')
          if (ledger.tag === `flood 7.${String(broken.throws)}`) throw new Error('The screen stays dark.')
          if (ledger.tag === `flood 7.${String(broken.loses)}`) return
          savedRounds.push({ id: ledger.tag, topicTitle: round.topic, ideas: [{ text: 'a boat' }] })
        },
        savedRounds: async () => savedRounds,
        close: async () => undefined,
      }
    },
  }
  const failedTries: FailedTry[] = []
  const run = (...numbers: number[]) =>
    runFault(fault, { environment: null, seed: 7, numbers, onFailedTry: (failedTry) => failedTries.push(failedTry) })
  return { run, opened, draws, failedTries }
}

test('tries in which everything arrives are counted', async () => {
  const { run, opened, failedTries } = buildFault()
  await expect(run(1, 2, 3)).resolves.toMatchObject({ tries: 3, rounds: 3, ideas: 3, lost: 0, failed: 0 })
  expect(failedTries).toEqual([])
  expect(opened).toEqual([0])
})

test('a lost round is reported with the command that repeats its try, and the next try gets a new scenario', async () => {
  const { run, opened, failedTries } = buildFault({ loses: 2 })
  await expect(run(1, 2, 3)).resolves.toMatchObject({ tries: 3, lost: 1, failed: 1 })
  expect(failedTries.map(describeFailedTry)).toEqual([
    [
      'FAILED: flood, try 2',
      '  chosen: knee-deep',
      '  “flood 7.2, round 1” with “a boat” is not on the server.',
      '  again: npm run faults -- --seed 7 --only flood --try 2',
    ].join('\n'),
  ])
  expect(opened).toEqual([0, 2])
})

test('a try that throws has failed, and its rounds are still checked', async () => {
  const { run, failedTries } = buildFault({ throws: 1 })
  await expect(run(1)).resolves.toMatchObject({ failed: 1, lost: 1 })
  expect(failedTries[0]?.problems[0]).toContain('The screen stays dark.')
})

test('a try makes the same random choices when it runs alone', async () => {
  const all = buildFault()
  const alone = buildFault()
  await all.run(1, 2, 3)
  await alone.run(2)
  expect(alone.draws).toEqual([all.draws[1]])
  expect(new Set(all.draws).size).toBe(3)
})

test('random values cover their whole range and stay within it', () => {
  const random = createRandom('bounds')
  const drawn = Array.from({ length: 200 }, () => random.integer(-1, 2))
  expect(new Set(drawn)).toEqual(new Set([-1, 0, 1, 2]))
  expect(new Set(Array.from({ length: 50 }, () => random.oneOf(['a', 'b'])))).toEqual(new Set(['a', 'b']))
  expect(random.boolean(0)).toBe(false)
  expect(random.boolean(1)).toBe(true)
})

test('the table has a row of totals', () => {
  const result = { what: 'A flood', tries: 2, rounds: 3, ideas: 4, lost: 1, duplicated: 0, failed: 1, seconds: 9.6 }
  expect(drawTable([result, { ...result, what: 'A fire' }]).split('\n')).toEqual([
    '| Fault   | Tries | Rounds | Ideas | Rounds lost | Duplicated | Failed tries | Seconds |',
    '| ------- | ----: | -----: | ----: | ----------: | ---------: | -----------: | ------: |',
    '| A flood |     2 |      3 |     4 |           1 |          0 |            1 |      10 |',
    '| A fire  |     2 |      3 |     4 |           1 |          0 |            1 |      10 |',
    '| All     |     4 |      6 |     8 |           2 |          0 |            2 |      19 |',
  ])
})

test('command-line options are parsed, and errors say what is wrong', () => {
  expect(readOptions([], ['flood'])).toEqual({ seed: 1, only: [], lanes: 2 })
  const args = ['--seed', '7', '--only', 'flood', '--try', '12', '--tries', '3', '--lanes', '1']
  expect(readOptions(args, ['flood'])).toEqual({ seed: 7, only: ['flood'], onlyTry: 12, tries: 3, lanes: 1 })
  expect(() => readOptions(['--only', 'fire'], ['flood'])).toThrow('There is no fault fire. There are: flood.')
  expect(() => readOptions(['--tries', 'many'], ['flood'])).toThrow('--tries takes a whole number')
})
