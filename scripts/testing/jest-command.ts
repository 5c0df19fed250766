/** The command that runs jest with these arguments. */
export function jestCommand(...args: string[]): [string, ...string[]] {
  return [
    process.execPath,
    // Room for short-lived objects: less garbage collection.
    '--max-semi-space-size=32',
    // The embedded database is an ES module.
    ...['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', ...args],
  ]
}
