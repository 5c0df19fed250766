import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readJestCounts, readPlaywrightCounts } from '../../scripts/testing/counts'

const folder = mkdtempSync(path.join(tmpdir(), 'idea-training-counts-'))
const file = path.join(folder, 'results.json')

const write = (results: unknown) => writeFileSync(file, JSON.stringify(results))

afterAll(() => {
  rmSync(folder, { recursive: true })
})

test('a test file that broke counts as failed beside the failed tests', () => {
  write({ numPassedTests: 12, numFailedTests: 1, numRuntimeErrorTestSuites: 2, success: false })
  expect(readJestCounts(file)).toEqual({ passed: 12, failed: 3 })
})

test('a flaky browser test and an error outside of the tests count as failed', () => {
  write({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 4 }, errors: [{ message: 'no browser' }] })
  expect(readPlaywrightCounts(file)).toEqual({ passed: 7, failed: 3 })
})

test.each([readJestCounts, readPlaywrightCounts])('results without counts are refused (%p)', (read) => {
  write({ stats: {} })
  expect(() => read(file)).toThrow()
})

test('missing results are refused', () => {
  expect(() => readJestCounts(path.join(folder, 'nowhere.json'))).toThrow('ENOENT')
})
