import * as v from 'valibot'

/** What is read of Stryker's report, whose tests are named by ids. */
const reportSchema = v.object({
  files: v.record(
    v.string(),
    v.object({ mutants: v.array(v.object({ killedBy: v.optional(v.array(v.string()), []) })) }),
  ),
  testFiles: v.record(v.string(), v.object({ tests: v.array(v.object({ id: v.string(), name: v.string() })) })),
})

/**
 * What each test file is worth, and below it its tests that are never the only ones to notice a change; from a report of a run in which
 * every test was asked about every change that it reaches. A change that ended in a timeout names no test, and is left out.
 */
export function formatWorth(report: string): string {
  const { files, testFiles } = v.parse(reportSchema, JSON.parse(report))
  const noticed = Object.values(files).flatMap(({ mutants }) => mutants.map(({ killedBy }) => killedBy))
  const byOneTest = noticed.filter((tests) => tests.length === 1).map(([test]) => test)
  return Object.entries(testFiles)
    .flatMap(([file, { tests }]) => {
      const alone = byOneTest.filter((test) => tests.some(({ id }) => id === test))
      return [
        `${file}: ${tests.length} tests, the only ones to notice ${alone.length} changes`,
        ...tests
          .filter(({ id }) => !byOneTest.includes(id))
          .map(
            ({ id, name }) => `  never alone, ${noticed.filter((all) => all.includes(id)).length} with others: ${name}`,
          ),
      ]
    })
    .join('\n')
}
