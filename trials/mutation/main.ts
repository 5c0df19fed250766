import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import setUpDatabases from '../../__tests__/harness/server-setup'
import tearDownDatabases from '../../__tests__/harness/server-teardown'
import { integerOption } from '../../scripts/tools/integer-option'
import { findMemory, useTemporaryFolder } from '../../scripts/tools/temporary-folder'
import { runTool } from '../../scripts/tools/tool'
import { runOnce } from '../../server/run-once'
import { chooseAreas, type Area } from './areas'

/** Where reports and earlier results are stored. */
const folder = 'test-results/mutation'

/** Files that only put parts together, which the browser tests check, test doubles, and the texts of the privacy page. */
const wiring = ['src/**/{feature,lazy-feature,twins,privacy}.ts']

/** Stryker's options for an area. */
const optionsOf = ({ name, files, project }: Area, concurrency: number, incremental: boolean) => ({
  ...{ incremental, concurrency },
  mutate: [...files, ...wiring.map((glob) => `!${glob}`)],
  testRunner: 'jest',
  // Finding the tests of a file takes longer than running those of a server area.
  jest: { configFile: 'trials/mutation/jest.config.cjs', enableFindRelatedTests: project === 'browser' },
  coverageAnalysis: 'perTest',
  // Code that runs once, when its module is loaded, would need all tests for each change.
  ignoreStatic: true,
  incrementalFile: `${folder}/${name}.json`,
  buildCommand: 'node trials/mutation/use-one-environment.cjs',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  // A copy outside of the project, so that jest does not find every module twice.
  tempDirName: join(tmpdir(), 'idea-training-mutation'),
  ignorePatterns: ['/dist', '/.data*', '/.cache', '/test-results', '/public'],
  disableTypeChecks: false,
  reporters: ['progress-append-only', 'clear-text', 'html'],
  clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
  htmlReporter: { fileName: `${folder}/${name}.html` },
  allowConsoleColors: false,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 20,
  // Each test file loads PGlite anew, and the memory of the old ones is freed late.
  maxTestRunnerReuse: project === 'server' ? 50 : 0,
})

/** Mutates an area, and prints what survived and the score. `test-results/mutation/` then has a report to open in a browser. */
async function mutate(area: Area, lanes: number, incremental: boolean): Promise<void> {
  const isServer = area.project === 'server'
  // Read by jest.config.cjs, in Stryker's own processes, too.
  process.env.MUTATED_AREA = JSON.stringify(area)
  process.env.TEST_DATABASES = area.isOnPostgres ? 'all' : 'embedded'
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/${area.name}-options.json`
  writeFileSync(file, JSON.stringify(optionsOf(area, lanes, incremental)))
  // jest alone would create the databases anew for each change.
  if (isServer) await setUpDatabases()
  try {
    await runTool('stryker', ['run', file])
  } finally {
    if (isServer) await tearDownDatabases()
  }
}

/**
 * `npm run mutate` changes the code in small ways, one at a time, and runs the tests that belong to it. A change that no test notices
 * has survived.
 */
runOnce(async () => {
  const { values } = parseArgs({
    options: {
      // Areas, such as `outbox`, or one file of an area, such as `outbox:src/sync/outbox/timing.ts`. Without it, all areas.
      only: { type: 'string', multiple: true, default: [] },
      // How many changes are tested at a time.
      lanes: { type: 'string', default: '2' },
      // Reuses the last results where neither the code nor its tests have changed.
      incremental: { type: 'boolean', default: false },
    },
  })
  const lanes = integerOption('--lanes', values.lanes)
  // Removes what interrupted tests leave behind, too.
  useTemporaryFolder(findMemory())
  for (const area of chooseAreas(values.only)) await mutate(area, lanes, values.incremental)
})
