import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'
import { projectRoot } from '../tools/project-root'

/** How many checks went well and how many did not. */
export interface Counts {
  passed: number
  failed: number
}

/** What a test runner wrote about its tests. */
export interface Results extends Counts {
  /** How long each test took, its retries included; by file and title. */
  durations: readonly { name: string; seconds: number }[]
  /** Browser tests that failed at first and passed when they were retried, with the message of the first failure. */
  flaky: readonly { name: string; error: string }[]
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const jestSchema = v.object({
  numPassedTests: count,
  numFailedTests: count,
  /** Test files that failed outside of their tests, whose tests may not have been counted. */
  numRuntimeErrorTestSuites: count,
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), duration: v.nullish(v.number(), 0) })),
    }),
  ),
})

/** Reads what `jest --json` wrote. */
export function readJestResults(file: string): Results {
  const results = v.parse(jestSchema, readJson(file))
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    durations: results.testResults.flatMap((testFile) =>
      testFile.assertionResults.map(({ fullName, duration }) => ({
        name: `${path.relative(projectRoot, testFile.name)} ${fullName}`,
        seconds: duration / 1000,
      })),
    ),
    flaky: [],
  }
}

const runSchema = v.object({
  duration: v.number(),
  error: v.optional(v.object({ message: v.optional(v.string()) })),
})

const specSchema = v.object({
  file: v.string(),
  line: v.number(),
  title: v.string(),
  tests: v.array(v.object({ status: v.string(), results: v.array(runSchema) })),
})

interface Suite {
  specs: v.InferOutput<typeof specSchema>[]
  suites?: Suite[] | undefined
}

const suiteSchema: v.GenericSchema<Suite> = v.object({
  specs: v.array(specSchema),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
})

const playwrightSchema = v.object({
  stats: v.object({ expected: count, unexpected: count, flaky: count }),
  /** Errors outside of tests. */
  errors: v.array(v.unknown()),
  suites: v.array(suiteSchema),
})

const specsIn = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsIn)]

/** Reads what Playwright's JSON reporter wrote. A test that passed when it was retried has passed. */
export function readPlaywrightResults(file: string): Results {
  const { stats, errors, suites } = v.parse(playwrightSchema, readJson(file))
  const tests = suites.flatMap(specsIn).flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: `${spec.file}:${spec.line} ${spec.title}`,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      error: results.find(({ error }) => error !== undefined)?.error?.message ?? 'It failed without a message.',
    })),
  )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    durations: tests,
    flaky: tests
      .filter(({ status }) => status === 'flaky')
      .map(({ name, error }) => ({ name, error: stripVTControlCharacters(error) })),
  }
}
