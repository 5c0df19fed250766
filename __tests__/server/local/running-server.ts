import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import * as v from 'valibot'
import { startIdentityServer } from '../../../server/local/identity-server'

export const projectId = 'demo-tests'
export const appOrigin = 'http://localhost:3000'

/** A response's status and JSON. */
interface Answered {
  status: number
  body: unknown
}

/** A sign-in server with its own port and folder; `restart` keeps the folder, and `stop` removes it. */
interface RunningServer {
  origin(): string
  dataDir: string
  /** The public keys, fetched as the app's server does. */
  keys(): JWTVerifyGetKey
  restart(): Promise<void>
  stop(): Promise<void>
  postJson(path: string, body: unknown): Promise<Answered>
  signIn(claims: object): Promise<SignedIn>
  refresh(refreshToken: string): Promise<Answered>
  control(order: object): Promise<Answered>
}

const signedInSchema = v.looseObject({
  localId: v.string(),
  idToken: v.string(),
  refreshToken: v.string(),
  isNewUser: v.boolean(),
})

type SignedIn = v.InferOutput<typeof signedInSchema>

export const paths = {
  signIn: '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp',
  lookup: '/identitytoolkit.googleapis.com/v1/accounts:lookup',
  remove: '/identitytoolkit.googleapis.com/v1/accounts:delete',
  token: '/securetoken.googleapis.com/v1/token',
}

async function startServer(): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'local-identity-'))
  const start = () => startIdentityServer({ port: 0, dataDir, projectId, appOrigin })
  let server = await start()

  const post = async (path: string, contentType: string, body: string): Promise<Answered> => {
    const response = await fetch(server.origin + path, {
      method: 'POST',
      headers: { 'Content-Type': contentType },
      body,
    })
    return { status: response.status, body: await response.json() }
  }
  const postJson = (path: string, body: unknown) => post(path, 'application/json', JSON.stringify(body))

  return {
    origin: () => server.origin,
    dataDir,
    keys: () => createRemoteJWKSet(new URL('/jwks', server.origin)),
    restart: async () => {
      await server.close()
      server = await start()
    },
    stop: async () => {
      await server.close()
      rmSync(dataDir, { recursive: true })
    },
    postJson,
    signIn: async (claims) =>
      v.parse(signedInSchema, (await postJson(paths.signIn, { postBody: answerOf(claims) })).body),
    refresh: (refreshToken) =>
      post(
        paths.token,
        'application/x-www-form-urlencoded',
        new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
      ),
    control: (order) => postJson('/control', order),
  }
}

/** Google's response about a person, as a form body. */
export function answerOf(claims: object): string {
  return new URLSearchParams({ providerId: 'google.com', id_token: JSON.stringify(claims) }).toString()
}

/** An error in Firebase's format. */
export function refusal(message: unknown, code = 400): Answered {
  return { status: code, body: { error: { code, message } } }
}

/** Jest's matchers have the type `any`; `unknown` is enough here. */
export const anyString: unknown = expect.any(String)
export const like = (pattern: RegExp): unknown => expect.stringMatching(pattern)

/** The sign-in server of the test file. */
export let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
