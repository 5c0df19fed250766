import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { projectRoot } from '../../scripts/tools/project-root'
import { StartError } from '../../server/errors'

/** Apart from this machine's images, since the bases are not the official ones, and from the files that jest looks through. */
const folder = '/var/tmp/idea-training-images'

const storage = ['--root', path.join(folder, 'storage'), '--runroot', path.join(folder, 'run')]

const log = path.join(folder, 'log.txt')

/** Runs a program to its end and returns its output; its messages go to a file. */
export function run(program: string, ...args: string[]): string {
  const messages = openSync(log, 'a')
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' }
  try {
    return execFileSync(program, args, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', messages], maxBuffer: 1e9 })
  } catch (error) {
    throw new StartError(`${program} failed: ${log} says why.`, { cause: error })
  } finally {
    closeSync(messages)
  }
}

const buildah = (...args: string[]) => run('buildah', ...storage, ...args).trim()

/** The full name of a commit. */
export const commitOf = (revision: string): string => run('git', '-C', projectRoot, 'rev-parse', revision).trim()

const imageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    Docker: v.object({
      config: v.object({
        User: v.string(),
        Env: v.array(v.string()),
        Cmd: v.array(v.string()),
        WorkingDir: v.string(),
        Healthcheck: v.object({ Test: v.array(v.string()) }),
      }),
    }),
  }),
)

/** An image: how it wants to be run, and the folder with its files. */
export type Image = { root: string; config: v.InferOutput<typeof imageSchema>['Docker']['config'] }

/** Makes the images that the Dockerfile starts from, once. */
export function provideBases(): void {
  mkdirSync(folder, { recursive: true })
  const [, major = ''] = /^ARG NODE=(\d+)/m.exec(readFileSync(path.join(projectRoot, 'Dockerfile'), 'utf8')) ?? []
  if (buildah('images').includes(`${major}-bookworm-slim`)) return
  console.log('Making the base images, once: a minute or two.')
  run(path.join(__dirname, 'make-bases.sh'), major, ...storage)
}

/** Builds the image of a commit from nothing but its files; `isBuilt` takes that of the last time. */
export function buildImage(commit: string, name: string, isBuilt = false): Image {
  if (!isBuilt) build(commit, name)
  const { Docker } = v.parse(imageSchema, buildah('inspect', '--type', 'image', name))
  return { config: Docker.config, root: buildah('mount', buildah('from', '--pull-never', name)) }
}

function build(commit: string, name: string): void {
  const context = mkdtempSync(path.join(tmpdir(), 'idea-training-image-'))
  try {
    run('sh', '-c', `git -C "$1" archive "$2" | tar -x -C "$3"`, 'sh', projectRoot, commit, context)
    const time = run('git', '-C', projectRoot, 'log', '-1', '--format=%ct', commit).trim()
    const args = ['--build-arg', `REVISION=${commit}`, '--build-arg', `SOURCE_DATE_EPOCH=${time}`]
    buildah('bud', '--pull-never', '--format', 'docker', ...args, '--tag', name, context)
  } finally {
    rmSync(context, { recursive: true })
  }
}

/** Removes what mounts the images, and what earlier ones left. The last ones stay. */
export const cleanUp = (): unknown => [buildah('rm', '--all'), buildah('rmi', '--prune')]

/** What two images do not have in common; empty if they have the same files. */
export const differences = (one: Image, other: Image): string =>
  run('sh', '-c', 'diff --recursive --brief --no-dereference "$1" "$2" || true', 'sh', one.root, other.root)

/** The size in MB of an image's files. */
export const sizeOf = ({ root }: Image): number =>
  Number(run('du', '--summarize', '--bytes', root).split('\t')[0]) / 1e6
