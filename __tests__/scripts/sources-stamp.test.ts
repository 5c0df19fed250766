import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hashSources, isBuildCurrent } from '../../scripts/build/sources-stamp'

let root: string

const file = (name: string) => path.join(root, name)

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'idea-training-stamp-'))
  mkdirSync(file('src/lib'), { recursive: true })
  mkdirSync(file('dist'))
  writeFileSync(file('src/main.tsx'), 'start()')
  writeFileSync(file('src/lib/clock.ts'), 'export {}')
  writeFileSync(file('package-lock.json'), '{}')
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

test.each([
  ['a changed file', () => writeFileSync(file('src/lib/clock.ts'), 'export { }')],
  ['a new file', () => writeFileSync(file('src/lib/new.ts'), '')],
  ['a renamed file', () => renameSync(file('src/lib/clock.ts'), file('src/lib/watch.ts'))],
  ['a removed file', () => rmSync(file('src/lib/clock.ts'))],
  ['another version of a package', () => writeFileSync(file('package-lock.json'), '{ }')],
])('%s changes the hash', (_what, change) => {
  const before = hashSources(root)
  change()
  expect(hashSources(root)).not.toBe(before)
})

test.each([
  ['the modification time of a file', () => utimesSync(file('src/main.tsx'), 0, 0)],
  ['a file outside of the sources', () => writeFileSync(file('README.md'), '')],
  ['a type declaration, which does not affect the build', () => writeFileSync(file('src/lib/made.d.ts'), '')],
])('%s does not change the hash', (_what, change) => {
  const before = hashSources(root)
  change()
  expect(hashSources(root)).toBe(before)
})

test('a build is up to date if its stamp is the hash of the sources', () => {
  expect(isBuildCurrent(file('dist'), root)).toBe(false)
  writeFileSync(file('dist/.sources-stamp'), hashSources(root))
  expect(isBuildCurrent(file('dist'), root)).toBe(true)
  writeFileSync(file('src/main.tsx'), 'stop()')
  expect(isBuildCurrent(file('dist'), root)).toBe(false)
})
