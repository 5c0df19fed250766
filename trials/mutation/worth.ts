import * as v from 'valibot'

/** What is read of Stryker's report, whose tests are named by ids. */
const reportSchema = v.object({
  files: v.record(
    v.string(),
    v.object({ mutants: v.array(v.object({ status: v.string(), killedBy: v.optional(v.array(v.string()), []) })) }),
  ),
  testFiles: v.record(v.string(), v.object({ tests: v.array(v.object({ id: v.string(), name: v.string() })) })),
})

/** What one test is worth. */
interface Worth {
  file: string
  name: string
  /** How many changes it notices. */
  noticed: number
  /** How many changes no other test notices. */
  alone: number
}

/**
 * What each test of an area notices, from a report of a run in which every test was asked about every change that it reaches. A change
 * that ended in a timeout names no test, and is left out.
 */
export function worthOf(report: string): Worth[] {
  const { files, testFiles } = v.parse(reportSchema, JSON.parse(report))
  const noticed = Object.values(files)
    .flatMap((file) => file.mutants)
    .map(({ killedBy }) => killedBy)
  return Object.entries(testFiles).flatMap(([file, { tests }]) =>
    tests.map(({ id, name }) => ({
      file,
      name,
      noticed: noticed.filter((tests) => tests.includes(id)).length,
      alone: noticed.filter((tests) => tests.length === 1 && tests[0] === id).length,
    })),
  )
}

/** A table by test file, and below each file its tests that are never the only ones to notice a change. */
export function formatWorth(worth: readonly Worth[]): string {
  return [...new Set(worth.map(({ file }) => file))]
    .flatMap((file) => {
      const tests = worth.filter((test) => test.file === file)
      const alone = tests.reduce((sum, test) => sum + test.alone, 0)
      const redundant = tests.filter((test) => test.alone === 0)
      return [
        `${file}: ${String(tests.length)} tests, the only ones to notice ${String(alone)} changes`,
        ...redundant.map(({ name, noticed }) => `  never alone, ${String(noticed)} with others: ${name}`),
      ]
    })
    .join('\n')
}
