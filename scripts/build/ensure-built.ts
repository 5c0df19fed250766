import { spawn } from 'node:child_process'
import path from 'node:path'
import { projectRoot } from '../tools/project-root'
import { isBuildCurrent } from './sources-stamp'

/** Where the built pages are. */
export const dist = path.join(projectRoot, 'dist')

/** Builds the pages unless the last build is up to date. */
export async function ensureBuilt(): Promise<void> {
  if (isBuildCurrent(dist)) return
  console.log('Building the pages because the sources have changed since the last build. This takes half a minute.')
  const begin = performance.now()
  await runWebpack()
  console.log(`Built in ${((performance.now() - begin) / 1000).toFixed(1)} s.`)
}

/** Runs in a child process, so the server does not keep the build's memory. */
function runWebpack(): Promise<void> {
  const webpack = path.join(projectRoot, 'node_modules/webpack/bin/webpack.js')
  const build = spawn(process.execPath, [webpack, '--mode', 'production'], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return new Promise((resolve, reject) => {
    build.once('error', reject)
    build.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new BuildError('The build failed; webpack says above why.'))
    })
  })
}

/** The build failed; webpack has printed the reason. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
}
