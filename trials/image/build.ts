import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '../../scripts/tools/project-root'
import { StartError } from '../../server/errors'

/** Apart from this machine's images, since the bases are not the official ones, and from the files that jest looks through. */
const folder = '/var/tmp/idea-training-images'

/** What each call of Podman begins with. */
export const podmanOptions = [
  ...['--root', path.join(folder, 'storage'), '--runroot', path.join(folder, 'run')],
  ...['--cgroup-manager', 'cgroupfs', '--runtime', 'runc'],
]

const log = path.join(folder, 'log.txt')

/** Runs a program to its end and returns its output; its messages go to a file. */
function run(program: string, ...args: string[]): string {
  const messages = openSync(log, 'a')
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', messages], maxBuffer: 1e9 }).trim()
  } catch (error) {
    throw new StartError(`${program} failed: ${log} says why.`, { cause: error })
  } finally {
    closeSync(messages)
  }
}

const podman = (...args: string[]) => run('podman', ...podmanOptions, ...args)

/** Makes the images that the Dockerfile starts from, once. */
export function provideBases(): void {
  mkdirSync(folder, { recursive: true })
  const [, major = ''] = /^ARG NODE=(\d+)/m.exec(readFileSync(path.join(projectRoot, 'Dockerfile'), 'utf8')) ?? []
  if (podman('images').includes(`${major}-bookworm-slim`)) return
  console.log('Making the base images, once: a minute or two.')
  run(path.join(__dirname, 'make-bases.sh'), major, ...podmanOptions)
}

/** Builds the image of a commit from nothing but its files. */
export function buildImage(revision: string, name: string): void {
  const git = (...args: string[]) => run('git', '-C', projectRoot, ...args)
  const context = mkdtempSync(path.join(tmpdir(), 'idea-training-image-'))
  try {
    const [commit = '', time = ''] = git('log', '-1', '--format=%H %ct', revision).split(' ')
    run('sh', '-c', `git -C "$1" archive "$2" | tar -x -C "$3"`, 'sh', projectRoot, commit, context)
    const args = ['--build-arg', `REVISION=${commit}`, '--build-arg', `SOURCE_DATE_EPOCH=${time}`, '--tag', name]
    podman('build', '--isolation', 'chroot', '--pull=never', '--format', 'docker', ...args, context)
  } finally {
    rmSync(context, { recursive: true })
  }
}

/** Removes the containers, and what earlier images left. The last ones stay. */
export const cleanUp = (): unknown => [podman('rm', '--all', '--force'), podman('image', 'prune', '--force')]

/** What two images do not have in common, empty if they have the same files; and the size of the first in MB. */
export function compareImages(one: string, other: string): { differences: string; megabytes: number } {
  const [root = '', otherRoot = ''] = [one, other].map((name) => podman('image', 'mount', name))
  const differences = run('sh', '-c', 'diff -rq --no-dereference "$1" "$2" || true', 'sh', root, otherRoot)
  const megabytes = Number(run('du', '--summarize', '--bytes', root).split('\t')[0]) / 1e6
  podman('image', 'unmount', one, other)
  return { differences, megabytes }
}
