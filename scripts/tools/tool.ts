import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../server/errors'
import { projectRoot } from './project-root'

/** Programs with a package of their own in `tools/`, because one command alone needs them, and not `npm start` or `npm test`. */
type Tool = 'lighthouse' | 'stryker'

/** The path of a tool's program. The first call installs the tool. */
export function provideTool(tool: Tool): string {
  const folder = path.join(projectRoot, 'tools', tool)
  if (!isInstalled(folder)) {
    console.log(`Installing ${tool}, which only this command needs.`)
    const { status, error } = spawnSync('npm', ['ci', '--prefix', folder, '--silent'], { stdio: 'inherit' })
    if (status !== 0) throw new StartError(`${tool} could not be installed in ${folder}.`, { cause: error })
  }
  return path.join(folder, 'node_modules/.bin', tool)
}

/** Runs a tool in the project's folder; it writes to the terminal. */
export async function runTool(tool: Tool, args: readonly string[]): Promise<void> {
  const child = spawn(provideTool(tool), args, { cwd: projectRoot, stdio: 'inherit' })
  await once(child, 'exit')
  if (child.exitCode !== 0) throw new StartError(`${tool} failed; it says above why.`)
}

/** Whether the installed packages are those of the lock file. */
function isInstalled(folder: string): boolean {
  const installed = statSync(path.join(folder, 'node_modules/.package-lock.json'), { throwIfNoEntry: false })
  return installed !== undefined && installed.mtimeMs >= statSync(path.join(folder, 'package-lock.json')).mtimeMs
}
