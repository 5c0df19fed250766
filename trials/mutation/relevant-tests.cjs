const { existsSync, readFileSync, writeFileSync } = require('node:fs')
const { default: TestRunner } = require('jest-runner')

/** What the first run noted about each test file, in Stryker's copy of the project. */
const notesFile = 'mutated-tests.json'

/**
 * Runs jest's test files for Stryker, which names the tests that reach a change. jest alone would load every test file just to skip its
 * tests, and go on after the change has been noticed.
 */
module.exports = class RelevantTests extends TestRunner {
  constructor(globalConfig, context) {
    super(globalConfig, context)
    this.testNamePattern = globalConfig.testNamePattern
  }

  async runTests(tests, watcher, options) {
    const { testNamePattern } = this
    if (!testNamePattern || !existsSync(notesFile)) return this.noteTests(tests, watcher, options)
    const notes = JSON.parse(readFileSync(notesFile, 'utf8'))
    const pattern = new RegExp(testNamePattern, 'i')
    const relevant = tests
      .filter(({ path }) => notes[path]?.names.some((name) => pattern.test(name)))
      .sort((one, other) => notes[one.path].runtime - notes[other.path].runtime)
    let isNoticed = false
    const stop = [
      this.on('test-file-success', ([, { numFailingTests }]) => (isNoticed ||= numFailingTests > 0)),
      this.on('test-file-failure', () => (isNoticed = true)),
    ]
    for (const test of relevant) if (!isNoticed) await super.runTests([test], watcher, options)
    for (const off of stop) off()
  }

  async noteTests(tests, watcher, options) {
    const notes = {}
    const off = this.on('test-file-success', ([{ path }, { testResults, perfStats }]) => {
      notes[path] = { names: testResults.map(({ fullName }) => fullName), runtime: perfStats.runtime }
    })
    await super.runTests(tests, watcher, options)
    off()
    writeFileSync(notesFile, JSON.stringify(notes))
  }
}
