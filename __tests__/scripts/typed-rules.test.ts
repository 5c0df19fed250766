import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
const tsgolint = path.join(root, 'node_modules/.bin/tsgolint')

/** Lints the files with type information and this repository's rules; returns lines of `file rule`. */
function complaints(files: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'typed-rules-'))
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
    const { stdout } = spawnSync(
      path.join(root, 'node_modules/.bin/oxlint'),
      ['--config', path.join(root, '.oxlintrc.json'), '--format', 'unix'],
      // oxlint looks for tsgolint in the current folder.
      { cwd: folder, encoding: 'utf8', env: { ...process.env, OXLINT_TSGOLINT_PATH: tsgolint } },
    )
    return [...stdout.matchAll(/^([^:\n]+):.*\[Error\/(.+)\]$/gm)].map(([, file, rule]) => `${file} ${rule}`).sort()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('an import circle and an unhandled promise are rejected', () => {
  expect(
    complaints({
      'tsconfig.json': '{ "compilerOptions": { "strict": true } }',
      'circle.ts': "import { round } from './round'\nexport const circle = () => round\n",
      'promise.ts': "export const leave = () => {\n  fetch('/')\n}\n",
      'round.ts': "import { circle } from './circle'\nexport const round = () => circle\n",
      'waited.ts': "export const stay = async () => {\n  await fetch('/')\n}\n",
    }),
  ).toEqual(['circle.ts import(no-cycle)', 'promise.ts typescript(no-floating-promises)', 'round.ts import(no-cycle)'])
})
