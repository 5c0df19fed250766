import { spawn } from 'node:child_process'
import path from 'node:path'
import { projectRoot } from '../tools/project-root'
import { isBuildCurrent } from './sources-stamp'

/** Where the built pages are. */
export const dist = path.join(projectRoot, 'dist')

/** Builds the pages unless the last build was made from the sources as they are now. */
export async function ensureBuilt(): Promise<void> {
  if (isBuildCurrent(dist)) return
  console.log('Building the pages: there is no build of the sources as they are now. This takes half a minute.')
  const begin = performance.now()
  await runWebpack()
  console.log(`Built in ${((performance.now() - begin) / 1000).toFixed(1)} s.`)
}

/** A process of its own, so that the memory of the build does not stay with the server. */
function runWebpack(): Promise<void> {
  const webpack = path.join(projectRoot, 'node_modules/webpack/bin/webpack.js')
  const build = spawn(process.execPath, [webpack, '--mode', 'production'], { cwd: projectRoot, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    build.once('error', reject)
    build.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new BuildError('The build failed; webpack says above why.'))
    })
  })
}

/** The pages could not be built; what is wrong with the sources has been printed. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
}
