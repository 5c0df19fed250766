import { spawn } from 'node:child_process'
import path from 'node:path'
import { hasCompressedFiles } from '../../server/http/pages'
import { projectRoot } from '../tools/project-root'
import { isBuildCurrent } from './sources-stamp'

/** Where the built pages are. */
export const dist = path.join(projectRoot, 'dist')

/**
 * Builds the pages unless the last build is up to date.
 *
 * @param compressed whether files must be there compressed, as `npm run build` makes them; one visitor on this machine needs none
 */
export async function ensureBuilt({ compressed = false } = {}): Promise<void> {
  const isCurrent = isBuildCurrent(dist)
  if (isCurrent && (!compressed || (await hasCompressedFiles(dist)))) return
  const reason = isCurrent ? 'the last build compressed nothing' : 'the sources have changed since the last build'
  console.log(`Building the pages because ${reason}. This takes half a minute.`)
  const begin = performance.now()
  await runWebpack(compressed ? [] : ['--env', 'quick'])
  console.log(`Built in ${((performance.now() - begin) / 1000).toFixed(1)} s.`)
}

/** Runs in a child process, so the server does not keep the build's memory. */
function runWebpack(options: readonly string[]): Promise<void> {
  const webpack = path.join(projectRoot, 'node_modules/webpack/bin/webpack.js')
  const args = [webpack, '--mode', 'production', ...options]
  const env = { ...process.env, NODE_ENV: 'production' }
  const build = spawn(process.execPath, args, { cwd: projectRoot, stdio: 'inherit', env })
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
