import { stripVTControlCharacters } from 'node:util'
import { nameOf, readSpecs, type Spec } from './playwright-results'

/** A browser test that failed at first and passed when it was retried. */
export interface FlakyTest {
  /** File, line and title. */
  name: string
  /** The message of its first failure. */
  error: string
}

/** Reads the flaky tests out of what Playwright's JSON reporter wrote. */
export function readFlakyTests(file: string): FlakyTest[] {
  return readSpecs(file).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => ({ name: nameOf(spec), error: firstErrorOf(results) })),
  )
}

function firstErrorOf(results: Spec['tests'][number]['results']): string {
  const message = results.find(({ error }) => error !== undefined)?.error?.message
  return stripVTControlCharacters(message ?? 'It failed without a message.')
}
