import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { print } from 'graphql'
import * as v from 'valibot'
import { pageConfigSchema } from '../../contract/page-config-schema'
import { modelFileNames } from '../../contract/speech-model'
import { freePorts } from '../../scripts/tools/free-port'
import { signInLocally } from '../../scripts/tools/sign-in-locally'
import { openDatabase } from '../../server/db/open'
import { ideaRecords } from '../../server/records/tables'
import { saveIdeaRecordMutation } from '../../src/sync/documents'
import { startChild, type Child } from '../harness/child'
import { newRound } from '../harness/server-documents'
import { makeDataDir } from '../harness/test-database'

const main = 'server/main.ts'

let dataDir: string
let remove: () => Promise<void>
let environment: { DATA_DIR: string; PORT: string; IDENTITY_PORT: string }
const children: Child[] = []

beforeEach(async () => {
  const made = await makeDataDir()
  dataDir = made.folder
  remove = made.remove
  const [port, identityPort] = await freePorts(2)
  environment = { DATA_DIR: dataDir, PORT: `${port}`, IDENTITY_PORT: `${identityPort}` }
})

afterEach(async () => {
  for (const child of children.splice(0)) await child.end('SIGKILL')
  await remove()
})

const start = (changes: Record<string, string> = {}) => {
  const child = startChild(main, [], { ...environment, ...changes })
  children.push(child)
  return child
}

const appUrl = () => `http://localhost:${environment.PORT}`

const readyLine = () => `Idea Training is ready at ${appUrl()}\n`

/** Signs in without a browser, and returns the ID token. */
const signIn = async () => {
  const identityUrl = `http://localhost:${environment.IDENTITY_PORT}`
  return (await signInLocally(identityUrl, { email: 'aya@example.com', name: 'Aya Tanaka' })).idToken
}

const save = (token: string, id = randomUUID()) =>
  fetch(`${appUrl()}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': token },
    body: JSON.stringify({ query: print(saveIdeaRecordMutation), variables: { input: newRound({ id }) } }),
  })

const savedIds = async () => {
  const { database, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  const rows = await database.select({ id: ideaRecords.id }).from(ideaRecords)
  await close()
  return rows.map(({ id }) => id)
}

describe('the local default', () => {
  it('prints its URL, serves speech models, signs people in, saves their rounds and stops cleanly', async () => {
    const models = join(dataDir, 'models')
    await mkdir(join(models, 'ja'), { recursive: true })
    for (const name of Object.values(modelFileNames)) await writeFile(join(models, 'ja', name), name)
    const server = start({ SPEECH_MODELS: models })
    await server.until(/ready/)
    expect(server.output()).toBe(readyLine())
    const config = v.parse(pageConfigSchema, await (await fetch(`${appUrl()}/page-config.json`)).json())
    expect(config.localIdentityUrl).toBe(`http://localhost:${environment.IDENTITY_PORT}`)
    expect(config.speechModels).toEqual(['ja'])
    expect((await fetch(`${appUrl()}/speech-models/ja/manifest.json`)).status).toBe(200)
    const id = randomUUID()
    expect((await save(await signIn(), id)).status).toBe(200)

    expect(await server.end('SIGINT')).toBe(0)
    expect(server.output()).toBe(readyLine())
    expect(await savedIds()).toEqual([id])
  })
})

describe('a failing start prints one line with the reason', () => {
  it('if a port is taken', async () => {
    const occupant = createServer().listen(Number(environment.PORT), 'localhost')
    await once(occupant, 'listening')
    const server = start()
    expect(await server.exit()).toBe(1)
    expect(server.output()).toBe(
      `Port ${environment.PORT} is taken: stop the program that uses it, or choose other ports with PORT and IDENTITY_PORT.\n`,
    )
    occupant.close()
    expect(await savedIds()).toEqual([])
  })
})

describe('production', () => {
  it('never starts the local sign-in server', async () => {
    // The port is taken, but production does not need it.
    const occupant = createServer().listen(Number(environment.IDENTITY_PORT), 'localhost')
    await once(occupant, 'listening')
    const server = start({ NODE_ENV: 'production', FIREBASE_PROJECT_ID: 'demo-real', FIREBASE_API_KEY: 'key' })
    await server.until(/ready|please build/)
    occupant.close()
    await expect(fetch(`http://localhost:${environment.IDENTITY_PORT}/jwks`)).rejects.toThrow('fetch failed')
  })
})
