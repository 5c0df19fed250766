import { spawnSync } from 'node:child_process'
import { jestCommand } from './testing/jest-command'
import { projectRoot } from './tools/project-root'

/** `npm run unit` runs jest with its own options, and with `--changed` only the tests of what has not been pushed yet. */
const args = process.argv.slice(2).flatMap((arg) => (arg === '--changed' ? ['--changedSince', lastPushed()] : [arg]))
const [program, ...rest] = jestCommand(...args)
process.exitCode = spawnSync(program, rest, { cwd: projectRoot, stdio: 'inherit' }).status ?? 1

/** The commit that a change begins at: the last one that the branch shares with its upstream; without one, the last commit. */
function lastPushed(): string {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', '@{upstream}'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : 'HEAD'
}
