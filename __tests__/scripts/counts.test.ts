import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readJestCounts, readPlaywrightCounts } from '../../scripts/testing/counts'
import { readJestDurations, readPlaywrightDurations } from '../../scripts/testing/durations'
import { readFlakyTests } from '../../scripts/testing/flaky'

const folder = mkdtempSync(path.join(tmpdir(), 'idea-training-counts-'))
const file = path.join(folder, 'results.json')

const write = (results: unknown) => writeFileSync(file, JSON.stringify(results))

afterAll(() => {
  rmSync(folder, { recursive: true })
})

test('a test file that crashed counts as failed, in addition to the failed tests', () => {
  write({ numPassedTests: 12, numFailedTests: 1, numRuntimeErrorTestSuites: 2, success: false })
  expect(readJestCounts(file)).toEqual({ passed: 12, failed: 3 })
})

test('a browser test that passed on a retry counts as passed, and an error outside of the tests as failed', () => {
  write({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 4 }, errors: [{ message: 'no browser' }] })
  expect(readPlaywrightCounts(file)).toEqual({ passed: 8, failed: 2 })
})

test('flaky tests are found in nested suites, each with its first error, and all tests with their retries’ time', () => {
  const spec = (title: string, status: string, ...messages: (string | undefined)[]) => ({
    ...{ file: 'round.spec.ts', line: 12, title },
    tests: [
      {
        status,
        results: messages.map((message) => ({ duration: 1_500, ...(message !== undefined && { error: { message } }) })),
      },
    ],
  })
  const nested = [spec('waits', 'flaky', '\u001b[31mtoo late\u001b[39m', 'later still', undefined)]
  const suites = [{ specs: [spec('runs', 'expected', undefined)], suites: [{ specs: nested }] }]
  write({ suites })
  expect(readFlakyTests(file)).toEqual([{ name: 'round.spec.ts:12 waits', error: 'too late' }])
  expect(readPlaywrightDurations(file)).toEqual([
    { name: 'round.spec.ts:12 runs', seconds: 1.5 },
    { name: 'round.spec.ts:12 waits', seconds: 4.5 },
  ])
})

test('jest’s tests are found with their file and time; one that was skipped took none', () => {
  const assertionResults = [
    { fullName: 'waits', duration: 250 },
    { fullName: 'skipped', duration: null },
  ]
  write({ testResults: [{ name: path.resolve('__tests__/a.test.ts'), assertionResults }] })
  expect(readJestDurations(file)).toEqual([
    { name: '__tests__/a.test.ts waits', seconds: 0.25 },
    { name: '__tests__/a.test.ts skipped', seconds: 0 },
  ])
})

test.each([readJestCounts, readPlaywrightCounts])('results without counts are rejected (%p)', (read) => {
  write({ stats: {} })
  expect(() => read(file)).toThrow()
})

test('missing results are rejected', () => {
  expect(() => readJestCounts(path.join(folder, 'nowhere.json'))).toThrow('ENOENT')
})
