import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { projectRoot } from '../tools/project-root'
import { nameOf, readSpecs } from './playwright-results'

/** How long one test took, its retries included. */
export interface Duration {
  /** File and title. */
  name: string
  seconds: number
}

const jestResults = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), duration: v.nullish(v.number(), 0) })),
    }),
  ),
})

/** Reads what `jest --json` wrote. */
export function readJestDurations(file: string): Duration[] {
  return v.parse(jestResults, JSON.parse(readFileSync(file, 'utf8'))).testResults.flatMap((testFile) =>
    testFile.assertionResults.map(({ fullName, duration }) => ({
      name: `${path.relative(projectRoot, testFile.name)} ${fullName}`,
      seconds: duration / 1000,
    })),
  )
}

/** Reads what Playwright's JSON reporter wrote. */
export function readPlaywrightDurations(file: string): Duration[] {
  return readSpecs(file).map((spec) => ({
    name: nameOf(spec),
    seconds: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))
}
