const { projects } = require('../../jest.config.cjs')

/** jest for one area of `npm run mutate`: Stryker needs a single project. */
const { tests, environment } = JSON.parse(process.env.MUTATED_AREA)
const project = projects.find(({ displayName }) => displayName === environment)

module.exports = {
  ...project,
  rootDir: '../..',
  testMatch: tests.map((glob) => `<rootDir>/${glob}`),
  runner: require.resolve('./relevant-tests.cjs'),
  // Stryker starts jest for each change; databases.ts creates the databases once for all.
  globalSetup: undefined,
  globalTeardown: undefined,
}
