import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readJestCounts, readPlaywrightCounts } from '../../scripts/testing/counts'
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

test('flaky tests are found in nested suites, each with its first error', () => {
  const spec = (title: string, status: string, ...messages: (string | undefined)[]) => ({
    ...{ file: 'round.spec.ts', line: 12, title },
    tests: [{ status, results: messages.map((message) => (message === undefined ? {} : { error: { message } })) }],
  })
  const nested = [spec('waits', 'flaky', '\u001b[31mtoo late\u001b[39m', 'later still', undefined)]
  const suites = [{ specs: [spec('runs', 'expected', undefined)], suites: [{ specs: nested }] }]
  write({ suites })
  expect(readFlakyTests(file)).toEqual([{ name: 'round.spec.ts:12 waits', error: 'too late' }])
})

test.each([readJestCounts, readPlaywrightCounts])('results without counts are rejected (%p)', (read) => {
  write({ stats: {} })
  expect(() => read(file)).toThrow()
})

test('missing results are rejected', () => {
  expect(() => readJestCounts(path.join(folder, 'nowhere.json'))).toThrow('ENOENT')
})
