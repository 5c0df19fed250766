import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const specSchema = v.object({
  file: v.string(),
  line: v.number(),
  title: v.string(),
  tests: v.array(
    v.object({
      status: v.string(),
      results: v.array(
        v.object({ duration: v.number(), error: v.optional(v.object({ message: v.optional(v.string()) })) }),
      ),
    }),
  ),
})

export type Spec = v.InferOutput<typeof specSchema>

interface Suite {
  specs: Spec[]
  suites?: Suite[] | undefined
}

const suiteSchema: v.GenericSchema<Suite> = v.object({
  specs: v.array(specSchema),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
})

const resultsSchema = v.object({ suites: v.array(suiteSchema) })

/** All tests in what Playwright's JSON reporter wrote. */
export function readSpecs(file: string): Spec[] {
  return v.parse(resultsSchema, JSON.parse(readFileSync(file, 'utf8'))).suites.flatMap(specsIn)
}

function specsIn({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsIn)]
}

/** File, line and title. */
export const nameOf = ({ file, line, title }: Spec) => `${file}:${line} ${title}`
