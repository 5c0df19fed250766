import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** How many checks went well and how many did not. */
export interface Counts {
  passed: number
  failed: number
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const jestResults = v.object({
  numPassedTests: count,
  numFailedTests: count,
  /** Test files that failed outside of their tests, whose tests may not have been counted. */
  numRuntimeErrorTestSuites: count,
})

const playwrightResults = v.object({
  stats: v.object({ expected: count, unexpected: count, flaky: count }),
  /** Errors outside of tests. */
  errors: v.array(v.unknown()),
})

/** Reads what `jest --json` wrote. */
export function readJestCounts(file: string): Counts {
  const results = v.parse(jestResults, JSON.parse(readFileSync(file, 'utf8')))
  return { passed: results.numPassedTests, failed: results.numFailedTests + results.numRuntimeErrorTestSuites }
}

/** Reads what Playwright's JSON reporter wrote. A test that passed when it was retried has passed. */
export function readPlaywrightCounts(file: string): Counts {
  const { stats, errors } = v.parse(playwrightResults, JSON.parse(readFileSync(file, 'utf8')))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}
