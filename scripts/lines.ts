import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { drawTable } from './tools/markdown-table'

/** `npm run lines`: the size of each part of the repository, beside the most that it may have. */
const filesIn = (...places: string[]) =>
  execFileSync('git', ['ls-files', '--', ...places], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))

const textOf = (file: string) => readFileSync(file, 'utf8')
const linesOf = (file: string) => textOf(file).split('\n').length - 1
const linesIn = (...places: string[]) => filesIn(...places).reduce((sum, file) => sum + linesOf(file), 0)

/** Files of the product of at most 40 lines that exactly one other file imports. */
function countSmallFiles(): number {
  const files = filesIn('src/*.ts', 'src/*.tsx', 'server/*.ts', 'contract/*.ts')
  const imported = files.flatMap((file) => {
    const names = [...textOf(file).matchAll(/(?:from|import|import\(.*) ?'(\.[^']+)'/g)].map(([, name = '']) => name)
    return [...new Set(names.map((name) => path.join(path.dirname(file), name)))]
  })
  const isImportedOnce = (file: string) => imported.filter((name) => name === file.replace(/\.tsx?$/, '')).length === 1
  return files.filter((file) => linesOf(file) <= 40 && isImportedOnce(file)).length
}

const chunkNames = filesIn('src').flatMap((file) => textOf(file).match(/(?<=webpackChunkName: ")[^"]+/g) ?? [])
const packages = textOf('node_modules/.package-lock.json').match(/^ {4}"node_modules\/.+\{$/gm) ?? []
const rows: [name: string, now: number, atMost: number | null][] = [
  ['product: src, server, contract', linesIn('src', 'server', 'contract', ':!server/db/migrations/meta'), null],
  ['trials', linesIn('trials'), 6_500],
  ['__tests__', linesIn('__tests__'), 43_000],
  ['__tests__/bench', linesIn('__tests__/bench'), 1_500],
  ['scripts and configuration', linesIn('scripts', '.ci', ':(glob)*', ':!*.md', ':!package-lock.json'), 2_600],
  ['docs', linesIn('docs/*.md'), 1_500],
  ['CSS in src', linesIn('src/*.css'), 4_700],
  ['migration snapshots, files', filesIn('server/db/migrations/meta/*_snapshot.json').length, 1],
  ['files of at most 40 lines with one importer', countSmallFiles(), 130],
  ['chunks with a name', new Set(chunkNames).size, 30],
  ['packages that `npm ci` installs', packages.length, 850],
]

console.log(
  drawTable({
    title: 'lines',
    columns: ['now', 'at most'],
    rows: rows.map(([name, ...values]) => ({ name, values })),
  }),
)
