const swc = {
  '^.+\\.[tj]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
}

/** CSS modules in tests: each class name maps to itself. */
const styles = { '\\.css$': '<rootDir>/__tests__/harness/style-module.cjs' }

/** Packages that are published as ES modules only. */
const transformIgnorePatterns = ['/node_modules/(?!(?:@redux-devtools|client-zip|jose|llama-tokenizer-js)/)']

/** Next to webpack's cache: the system's temporary folder differs in every `npm test`. */
const cacheDirectory = '<rootDir>/.cache/jest'

module.exports = {
  // Only the top level accepts it. Generous, for busy machines.
  testTimeout: 60_000,
  // The default leaves one core free; on two cores, everything would run in one ever-growing process.
  maxWorkers: '100%',
  projects: [
    {
      displayName: 'browser',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/__tests__/src/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/harness/browser-setup.ts'],
      moduleNameMapper: styles,
      transform: swc,
      transformIgnorePatterns,
      cacheDirectory,
    },
    {
      // jsdom is slow to start, so files that need it ask for jest-fixed-jsdom in a comment at the top.
      displayName: 'logic',
      testEnvironment: 'node',
      restoreMocks: true,
      testMatch: ['<rootDir>/__tests__/src/**/*.test.ts'],
      setupFilesAfterEnv: [
        '<rootDir>/__tests__/harness/channels-setup.ts',
        '<rootDir>/__tests__/harness/compression-setup.ts',
      ],
      moduleNameMapper: styles,
      transform: swc,
      transformIgnorePatterns,
      cacheDirectory,
    },
    {
      displayName: 'server',
      testEnvironment: 'node',
      restoreMocks: true,
      testMatch: ['<rootDir>/__tests__/server/**/*.test.ts'],
      // A migrated database of each kind; every test file works on a copy.
      globalSetup: '<rootDir>/__tests__/harness/server-setup.ts',
      globalTeardown: '<rootDir>/__tests__/harness/server-teardown.ts',
      setupFiles: ['<rootDir>/__tests__/harness/wasm-baseline-compiler.cjs'],
      transform: swc,
      transformIgnorePatterns,
      cacheDirectory,
    },
    {
      displayName: 'tools',
      testEnvironment: 'node',
      restoreMocks: true,
      testMatch: ['<rootDir>/__tests__/{contract,scripts,trials}/**/*.test.ts'],
      moduleNameMapper: styles,
      transform: swc,
      transformIgnorePatterns,
      cacheDirectory,
    },
  ],
}
