const { readFileSync, readdirSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')

/**
 * Removes the comments that choose an environment, in Stryker's copy of the tests: it measures coverage in the environment of the
 * jest configuration only.
 */
for (const name of readdirSync('__tests__', { recursive: true })) {
  if (!/\.test\.tsx?$/.test(name)) continue
  const file = join('__tests__', name)
  const text = readFileSync(file, 'utf8')
  const without = text.replace(/@jest-environment jest-fixed-jsdom/, '')
  if (without !== text) writeFileSync(file, without)
}
