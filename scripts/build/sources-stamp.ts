import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from 'webpack'
import { projectRoot } from '../tools/project-root'

/** All sources of the build. */
const sources = [
  'src',
  'contract',
  'public',
  'scripts/build',
  'server/speech-models/cut-pieces.ts',
  'webpack.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** One hash over the names and contents of all sources; it takes a few milliseconds. */
export function hashSources(root = projectRoot): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesUnder(root, source))) {
    const content = readFileSync(path.join(root, file))
    hash.update(`${file}\0${String(content.length)}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Whether `dist` contains a finished build of the current sources. */
export function isBuildCurrent(dist: string, root = projectRoot): boolean {
  const stamp = stampFile(dist)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(root)
}

/** Writes the hash of the sources into the output folder after a successful build. */
export class SourcesStampPlugin {
  apply(compiler: Compiler): void {
    let stamp = ''
    compiler.hooks.beforeRun.tap(SourcesStampPlugin.name, () => {
      stamp = hashSources()
      rmSync(stampFile(compiler.outputPath), { force: true })
    })
    compiler.hooks.done.tap(SourcesStampPlugin.name, (stats) => {
      if (!stats.hasErrors()) writeFileSync(stampFile(compiler.outputPath), stamp)
    })
  }
}

function stampFile(dist: string): string {
  return path.join(dist, '.sources-stamp')
}

/** Paths of the files, in a stable order, without type declarations, which do not affect the build. */
function filesUnder(root: string, source: string): string[] {
  const stats = statSync(path.join(root, source), { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [source]
  return readdirSync(path.join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.d.ts'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}
