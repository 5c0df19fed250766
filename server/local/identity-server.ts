import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { JSONWebKeySet } from 'jose'
import * as v from 'valibot'
import { AccountStore } from './accounts'
import { control } from './control'
import { guard } from './guard'
import { identityToolkit, type Identity } from './identity-toolkit'
import { listenOnLoopback } from './loopback'
import { pages, sendFile } from './pages'
import { sendIdentityError, IdentityError, identityValidatorCompiler } from './identity-error'
import { openSigningKey } from './signing-key'
import { createTokenIssuer } from './tokens'
import type { RoutePlugin } from '../http/type-provider'

const formSchema = v.pipe(
  v.string(),
  v.transform((text) => new URLSearchParams(text)),
)

/**
 * `POST token`: exchanges a refresh token for an ID token. Form input and snake case output, as in OAuth 2. Revoked
 * sessions get `TOKEN_EXPIRED`, deleted accounts `INVALID_REFRESH_TOKEN`.
 */
async function refreshIdToken({ projectId, accounts, tokens }: Identity, form: URLSearchParams) {
  if (form.get('grant_type') !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE')
  const refreshToken = form.get('refresh_token')
  if (!refreshToken) throw new IdentityError('MISSING_REFRESH_TOKEN')
  const session = accounts.findSession(refreshToken)
  const account = session && accounts.find(session.uid)
  if (!account) throw new IdentityError('INVALID_REFRESH_TOKEN')
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  if (session.revoked) throw new IdentityError('TOKEN_EXPIRED')
  const idToken = await tokens.issue(account, session.authTime)
  return {
    id_token: idToken,
    access_token: idToken,
    refresh_token: refreshToken,
    expires_in: String(tokens.lifetime),
    token_type: 'Bearer',
    user_id: account.uid,
    project_id: projectId,
  }
}

const secureToken: RoutePlugin<{ identity: Identity }> = async (app, { identity }) => {
  app.post('/token', { schema: { body: formSchema } }, ({ body }) => refreshIdToken(identity, body))
}

/** Largest body in bytes; the largest valid request has about 4,000. */
const maximumBodyBytes = 64 * 1024

export interface IdentityServerOptions {
  /** 0 for any free port. */
  port: number
  /** The parent of the folder `identity`, which holds the accounts and the signing key. */
  dataDir: string
  /** Must start with `demo-`, which no real project's id does. */
  projectId: string
  /** The origin of the app's pages. Only they may call the server and read its responses. */
  appOrigin: string
}

export interface IdentityServer {
  /** `http://localhost:<port>`, as the page's configuration names it. */
  origin: string
  close(): Promise<void>
}

/**
 * Starts the local sign-in server. It replaces Google for the Firebase SDK, on this machine only, and issues signed ID
 * tokens, for the local default and tests.
 *
 * @throws PortTakenError (`code` EADDRINUSE) if another program uses the port
 */
export async function startIdentityServer(options: IdentityServerOptions): Promise<IdentityServer> {
  const { port, dataDir, projectId, appOrigin } = options
  if (!projectId.startsWith('demo-')) {
    throw new Error(`The local sign-in server serves only projects whose id begins with demo-, not ${projectId}.`)
  }
  const folder = join(dataDir, 'identity')
  const key = await openSigningKey(join(folder, 'signing-key.json'))
  const keys = { keys: [key.publicJwk] }
  const identity = {
    projectId,
    accounts: new AccountStore(join(folder, 'accounts.json')),
    tokens: createTokenIssuer(key, projectId),
  }
  const app = await buildApp(identity, keys, appOrigin)
  const server = await listenOnLoopback((request, response) => app.routing(request, response), port)
  return { origin: `http://localhost:${server.port}`, close: server.close }
}

async function buildApp(identity: Identity, keys: JSONWebKeySet, appOrigin: string): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: maximumBodyBytes, exposeHeadRoutes: false, frameworkErrors: sendIdentityError })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setValidatorCompiler(identityValidatorCompiler)
  app.setErrorHandler(sendIdentityError)
  app.setNotFoundHandler(({ method, url }) => {
    throw new IdentityError(`NOT_FOUND : This server has no ${method} ${url.replace(/\?.*/, '')}.`, 404)
  })
  await app.register(guard, { appOrigin })
  await app.register(identityToolkit, { prefix: '/identitytoolkit.googleapis.com/v1', identity })
  await app.register(secureToken, { prefix: '/securetoken.googleapis.com/v1', identity })
  await app.register(pages, { prefix: '/emulator/auth', accounts: identity.accounts, appOrigin })
  await app.register(control, { identity })
  app.get('/gapi.js', (_request, reply) => sendFile(reply, 'gapi.js'))
  app.get('/jwks', async () => keys)
  await app.ready()
  return app
}
