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

/** Style sheets have no meaning in jsdom; a module's class names become their own keys. */
const styles = { '\\.css$': '<rootDir>/__tests__/harness/style-module.cjs' }

module.exports = {
  // Only here does it count; for a machine that is busy with other things, too.
  testTimeout: 60_000,
  // By default one core is left to others, and on a machine with two all runs in one process that grows and grows.
  maxWorkers: '100%',
  // Beside webpack's: the system's folder for temporary files may be another one in every run.
  cacheDirectory: '<rootDir>/.cache/jest',
  projects: [
    {
      displayName: 'browser',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/__tests__/src/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/harness/browser-setup.ts'],
      moduleNameMapper: styles,
      transform: swc,
    },
    {
      // A page costs each file more than most of its tests do; what touches one anyway names jest-fixed-jsdom at its top.
      displayName: 'logic',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/src/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/harness/channels-setup.ts'],
      moduleNameMapper: styles,
      transform: swc,
    },
    {
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/server/**/*.test.ts'],
      // A migrated database of each kind; every test file works on a copy.
      globalSetup: '<rootDir>/__tests__/harness/server-setup.ts',
      globalTeardown: '<rootDir>/__tests__/harness/server-teardown.ts',
      setupFiles: ['<rootDir>/__tests__/harness/wasm-baseline-compiler.cjs'],
      transform: swc,
      // jose is published as ES modules only.
      transformIgnorePatterns: ['/node_modules/(?!jose/)'],
    },
    {
      displayName: 'tools',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/{contract,scripts}/**/*.test.ts'],
      moduleNameMapper: styles,
      transform: swc,
    },
  ],
}
