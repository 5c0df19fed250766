import { strict as assert } from 'node:assert'
import { chownSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askServer } from '../../__tests__/harness/ask-server'
import { signInAt } from '../../__tests__/harness/http-connection'
import { ideaRecordQuery, newRound } from '../../__tests__/harness/server-documents'
import { findProgram } from '../../scripts/tools/find-program'
import { freePorts } from '../../scripts/tools/free-port'
import { useTemporaryFolder } from '../../scripts/tools/temporary-folder'
import { StartError } from '../../server/errors'
import { runOnce } from '../../server/run-once'
import { saveIdeaRecordMutation } from '../../src/sync/documents'
import { buildImage, cleanUp, compareImages, provideBases } from './build'
import { Container } from './container'

const people = 8
const savesEach = 250

const assertPrograms = () => {
  const isMissing = ['podman', 'debootstrap', 'runc'].some((program) => findProgram(program) === undefined)
  if (!isMissing && process.getuid?.() === 0) return
  throw new StartError('npm run image needs root, and Debian’s packages: apt-get install podman debootstrap runc')
}

/** Tries one image after the other on the same volume. */
const tryImages = async (previous: string, current: string, folder: string) => {
  const [port = 0, identityPort = 0] = await freePorts(2)
  const url = `http://localhost:${port}`
  const volumes = { '/data': join(folder, 'data'), '/backups': join(folder, 'backups') }
  for (const volume of Object.values(volumes)) {
    mkdirSync(volume)
    chownSync(volume, 65532, 65532)
  }
  // Not in production, where only Google could sign somebody in.
  const environment = { NODE_ENV: 'development', PORT: `${port}`, IDENTITY_PORT: `${identityPort}` }
  let starts = 0
  const open = (image: string, command: readonly string[] = []) => {
    const name = `idea-training-${process.pid}-${(starts += 1)}`
    return new Container({ name, image, environment, volumes, command })
  }
  const start = async (image: string) => {
    const container = open(image)
    const ms = await container.untilReady(`${url}/health/ready`)
    assert(container.isHealthy, 'the health check fails')
    console.log(`Ready after ${ms.toFixed(0)} ms`)
    return container
  }
  const signIn = (name: string) => signInAt(`http://localhost:${identityPort}`, name)
  const save = (token: string, input = newRound()) => askServer(url, token, saveIdeaRecordMutation, { input })
  const round = newRound()
  /** Starts an image, in which the round must be, and ends it. */
  const assertThere = async (image: string, when: string) => {
    const container = await start(image)
    const { ideaRecord } = await askServer(url, await signIn('aya'), ideaRecordQuery, { id: round.id })
    assert(ideaRecord, `the round is gone ${when}`)
    console.log(`The round is there ${when}.`)
    assert.equal(await container.end('TERM'), 0)
  }

  const first = await start(previous)
  await save(await signIn('aya'), round)
  assert.equal(first.exec('node', '-e', "require('fs').writeFileSync('/app/file', '')").status, 1)
  const tokens = await Promise.all(Array.from({ length: people }, (_, person) => signIn(`person-${person}`)))
  await Promise.all(
    tokens.map(async (token) => {
      for (let saved = 0; saved < savesEach; saved += 1) await save(token)
    }),
  )
  const backup = first.exec('node', 'scripts/backup.js', '/backups/backup.tar.gz')
  assert.equal(backup.status, 0, backup.text)
  console.log(backup.text)

  // A SIGTERM lets the requests in progress end.
  const pending = tokens.map((token) => save(token))
  await Promise.race(pending)
  assert.equal(await first.end('TERM'), 0)
  await Promise.all(pending)

  await (await start(previous)).end('KILL')
  await assertThere(previous, 'after kill -9')
  await assertThere(current, 'after an upgrade')
  await assertThere(previous, 'after going back')
  rmSync(join(volumes['/data'], 'database'), { recursive: true })
  const restore = open(current, ['node', 'scripts/restore.js', '/backups/backup.tar.gz'])
  assert.equal(await restore.end(), 0, restore.output)
  await assertThere(current, 'after a restore')
}

/** `npm run image`: builds the image of two commits, the newer one twice, and runs them as compose.yaml does. */
runOnce(async () => {
  const options = { from: { type: 'string', default: 'HEAD~1' }, built: { type: 'boolean', default: false } } as const
  const { from, built } = parseArgs({ options }).values
  assertPrograms()
  provideBases()
  const folder = useTemporaryFolder('/var/tmp')
  try {
    if (!built) {
      console.log(`Building ${from}, then HEAD twice, without what is not committed: ten minutes.`)
      buildImage(from, 'previous')
      for (const name of ['current', 'again']) buildImage('HEAD', name)
    }
    const { differences, megabytes } = compareImages('current', 'again')
    assert.equal(differences, '')
    console.log(`Two builds of HEAD have the same files: ${megabytes.toFixed(0)} MB.`)
    await tryImages('previous', 'current', folder)
  } finally {
    cleanUp()
  }
})
