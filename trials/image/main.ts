import { strict as assert } from 'node:assert'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { print } from 'graphql'
import * as v from 'valibot'
import { ideaRecordQuery, newRound } from '../../__tests__/harness/server-documents'
import { freePorts } from '../../scripts/tools/free-port'
import { signInLocally } from '../../scripts/tools/sign-in-locally'
import { StartError } from '../../server/errors'
import { runOnce } from '../../server/run-once'
import { saveIdeaRecordMutation } from '../../src/sync/documents'
import { buildImage, cleanUp, commitOf, differences, provideBases, sizeOf, type Image } from './build'
import { Container, killContainers } from './container'

const programs = ['buildah', 'debootstrap', 'runc']
const people = 8
const savesEach = 250

const assertPrograms = () => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  const missing = programs.filter((program) => !folders.some((folder) => existsSync(join(folder, program))))
  if (process.getuid?.() === 0 && missing.length === 0) return
  throw new StartError(`npm run image needs root, and Debian's packages: apt-get install ${programs.join(' ')}`)
}

const answerSchema = v.object({ data: v.nullish(v.record(v.string(), v.nullable(v.unknown()))) })

/** Tries one image after the other on the same volume. */
const tryImages = async (previous: Image, current: Image, folder: string) => {
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
  const open = (image: Image, command?: readonly string[]) => {
    const name = `idea-training-${process.pid}-${(starts += 1)}`
    return new Container({ name, image, environment, volumes, ...(command && { command }) }, folder)
  }
  const start = async (image: Image) => {
    const container = open(image)
    const ms = await container.untilReady(`${url}/health/ready`)
    assert(container.isHealthy(), 'the health check fails')
    return { container, ms }
  }
  const ask = async (token: string, query: string, variables: object) => {
    const body = JSON.stringify({ query, variables })
    const headers = { 'content-type': 'application/json', 'x-auth-token': token }
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body })
    return { status: response.status, data: v.parse(answerSchema, await response.json()).data }
  }
  const signIn = async (name: string) =>
    (await signInLocally(`http://localhost:${identityPort}`, { email: `${name}@example.com`, name })).idToken
  const save = (token: string, round = newRound()) => ask(token, print(saveIdeaRecordMutation), { input: round })
  const round = newRound()
  const assertThere = async (when: string) => {
    const { data } = await ask(await signIn('aya'), print(ideaRecordQuery), { id: round.id })
    assert(data?.ideaRecord, `the round is gone ${when}`)
    console.log(`The round is there ${when}.`)
  }

  const first = await start(previous)
  console.log(`First start, with a new database: ${first.ms.toFixed(0)} ms; at rest: ${first.container.memory()}`)
  assert.equal((await save(await signIn('aya'), round)).status, 200)
  assert.equal(first.container.exec('node', '-e', "require('fs').writeFileSync('/app/file', '')").status, 1)
  const tokens = await Promise.all(Array.from({ length: people }, (_, person) => signIn(`person-${person}`)))
  const begin = performance.now()
  await Promise.all(
    tokens.map(async (token) => {
      for (let saved = 0; saved < savesEach; saved += 1) assert.equal((await save(token)).status, 200)
    }),
  )
  const perSecond = (people * savesEach * 1000) / (performance.now() - begin)
  console.log(`Under load: ${first.container.memory()}, ${perSecond.toFixed(0)} saves/s of ${people} people`)
  const backup = first.container.exec('node', 'scripts/backup.js', '/backups/backup.tar.gz')
  assert.equal(backup.status, 0, backup.text)
  console.log(backup.text)

  const pending = tokens.map((token) => save(token))
  await Promise.race(pending)
  const code = await first.container.end('TERM')
  const statuses = (await Promise.all(pending)).map(({ status }) => status)
  console.log(`SIGTERM: exit code ${code}; requests in progress: ${statuses.join(', ')}`)
  assert.equal(code, 0)

  const second = await start(previous)
  console.log(`Next start: ${second.ms.toFixed(0)} ms`)
  await second.container.end('KILL')
  const third = await start(previous)
  await assertThere('after kill -9')
  assert.equal(await third.container.end('TERM'), 0)
  const upgraded = await start(current)
  await assertThere('after an upgrade')
  assert.equal(await upgraded.container.end('TERM'), 0)
  const back = await start(previous)
  await assertThere('after going back')
  assert.equal(await back.container.end('TERM'), 0)

  rmSync(join(volumes['/data'], 'database'), { recursive: true })
  const restore = open(current, ['node', 'scripts/restore.js', '/backups/backup.tar.gz'])
  assert.equal(await restore.end(), 0, restore.output)
  const restored = await start(current)
  await assertThere('after a restore')
  assert.equal(await restored.container.end('TERM'), 0)
}

/** `npm run image`: builds the image of two commits, the newer one twice, and runs them as compose.yaml does. */
runOnce(async () => {
  const options = { from: { type: 'string', default: 'HEAD~1' }, built: { type: 'boolean', default: false } } as const
  const { from, built } = parseArgs({ options }).values
  assertPrograms()
  provideBases()
  const folder = mkdtempSync('/var/tmp/idea-training-image-')
  try {
    if (!built) console.log(`Building ${from}, then HEAD twice, without what is not committed: ten minutes.`)
    const [older, newer] = [commitOf(from), commitOf('HEAD')]
    const previous = buildImage(older, 'previous', built)
    const [current, again] = [buildImage(newer, 'current', built), buildImage(newer, 'again', built)]
    assert.equal(differences(current, again), '')
    console.log('Two builds of HEAD have the same files.')
    const parts = ['usr/local/bin/node', 'app/dist', 'app/node_modules', 'app/server']
    const sizes = parts.map((part) => `${part} ${sizeOf(current, part).toFixed(0)}`)
    console.log(`Unpacked: ${sizeOf(current).toFixed(0)} MB (${sizes.join(', ')})`)
    await tryImages(previous, current, folder)
  } finally {
    await killContainers()
    cleanUp()
    rmSync(folder, { recursive: true })
  }
})
