import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

/** A browser test that failed at first and passed when it was retried. */
export interface FlakyTest {
  /** File, line and title. */
  name: string
  /** The message of its first failure. */
  error: string
}

const specSchema = v.object({
  file: v.string(),
  line: v.number(),
  title: v.string(),
  tests: v.array(
    v.object({
      status: v.string(),
      results: v.array(v.object({ error: v.optional(v.object({ message: v.optional(v.string()) })) })),
    }),
  ),
})

interface Suite {
  specs: v.InferOutput<typeof specSchema>[]
  suites?: Suite[] | undefined
}

const suiteSchema: v.GenericSchema<Suite> = v.object({
  specs: v.array(specSchema),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
})

const resultsSchema = v.object({ suites: v.array(suiteSchema) })

/** Reads the flaky tests out of what Playwright's JSON reporter wrote. */
export function readFlakyTests(file: string): FlakyTest[] {
  const { suites } = v.parse(resultsSchema, JSON.parse(readFileSync(file, 'utf8')))
  return suites
    .flatMap(specsIn)
    .flatMap(({ file: path, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results }) => ({ name: `${path}:${line} ${title}`, error: firstErrorOf(results) })),
    )
}

function specsIn({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsIn)]
}

function firstErrorOf(results: readonly { error?: { message?: string | undefined } | undefined }[]): string {
  const message = results.find(({ error }) => error !== undefined)?.error?.message
  return stripVTControlCharacters(message ?? 'It failed without a message.')
}
