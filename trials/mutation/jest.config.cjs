const { projects } = require('../../jest.config.cjs')

/** jest for one area of `npm run mutate`: Stryker needs a single project. */
const { tests, project: name } = JSON.parse(process.env.MUTATED_AREA)
const project = projects.find(({ displayName }) => displayName === name)

module.exports = {
  ...project,
  rootDir: '../..',
  testMatch: tests.map((glob) => `<rootDir>/${glob}`),
  // Stryker starts jest for each change; databases.ts creates the databases once for all.
  globalSetup: undefined,
  globalTeardown: undefined,
}
