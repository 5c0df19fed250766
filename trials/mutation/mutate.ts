import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from '../../scripts/tools/tool'
import type { Area } from './areas'
import { withDatabases } from './databases'
import { scoreOf, type Score } from './score'
import { formatWorth, worthOf } from './worth'

interface Options {
  /** How many changes are tested at a time. */
  lanes: number
  /** Whether to reuse the last results of everything whose code and tests are the same. */
  isIncremental: boolean
  /** Whether to go on after the first test that notices a change. */
  asksEveryTest: boolean
}

/** Where reports and earlier results are stored. */
const folder = 'test-results/mutation'

/** Files that only put parts together, which the browser tests check, test doubles, and the texts of the privacy page. */
const wiring = ['src/**/{feature,lazy-feature,twins,privacy}.ts']

/**
 * Mutates an area with Stryker and prints what survived. `test-results/mutation/` then has a report to open in a browser.
 *
 * With `asksEveryTest`, it also prints what each test is worth.
 */
export async function mutate(area: Area, { lanes, isIncremental, asksEveryTest }: Options): Promise<Score> {
  // Read by jest.config.cjs and relevant-tests.cjs, in Stryker's own processes, too.
  process.env.MUTATED_AREA = JSON.stringify({ ...area, asksEveryTest })
  const report = `${folder}/${area.name}-report.json`
  const options = {
    mutate: [...area.files, ...wiring.map((glob) => `!${glob}`)],
    testRunner: 'jest',
    // Finding the tests of a file takes longer than running those of a server area.
    jest: { configFile: 'trials/mutation/jest.config.cjs', enableFindRelatedTests: area.environment === 'browser' },
    coverageAnalysis: 'perTest',
    disableBail: asksEveryTest,
    // Code that runs once, when its module is loaded, would need all tests for each change.
    ignoreStatic: true,
    incremental: isIncremental,
    incrementalFile: `${folder}/${area.name}.json`,
    buildCommand: 'node trials/mutation/use-one-environment.cjs',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
    concurrency: lanes,
    // A copy outside of the project, so that jest does not find every module twice.
    tempDirName: join(tmpdir(), 'idea-training-mutation'),
    ignorePatterns: ['/dist', '/.data*', '/.cache', '/test-results', '/public'],
    disableTypeChecks: false,
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false, allowEmojis: false },
    jsonReporter: { fileName: report },
    htmlReporter: { fileName: `${folder}/${area.name}.html` },
    allowConsoleColors: false,
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 20,
    // Each test file loads PGlite anew, and the memory of the old ones is freed late.
    maxTestRunnerReuse: area.environment === 'server' ? 50 : 0,
  }
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/${area.name}-options.json`
  writeFileSync(file, JSON.stringify(options))
  await withDatabases(area, () => runTool('stryker', ['run', file]))
  const results = readFileSync(report, 'utf8')
  if (asksEveryTest) console.log(formatWorth(worthOf(results)))
  return scoreOf(area.name, results)
}
