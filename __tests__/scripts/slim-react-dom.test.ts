import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import slimReactDom from '../../scripts/build/slim-react-dom'
import { projectRoot } from '../../scripts/tools/project-root'

const file = path.join(projectRoot, 'node_modules/react-dom/cjs/react-dom-client.production.js')
const source = readFileSync(file, 'utf8')

test('asks no more whether anything is hydrated or moves over, and is a script still', () => {
  const slim = slimReactDom(source)
  expect(slim).not.toContain('exports.hydrateRoot')
  expect(slim).toContain('exports.createRoot')
  expect(slim).not.toMatch(/if \(isHydrating\)|\.isDehydrated|335544064/)
  expect(() => new vm.Script(slim)).not.toThrow()
})

test('a React DOM that reads otherwise stops the build', () => {
  expect(() => slimReactDom('')).toThrow(/var hydrationParentFiber/)
  expect(() => slimReactDom(source.replaceAll('335544064', '1'))).toThrow(/335544064/)
})
