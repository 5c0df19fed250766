import { join } from 'node:path'
import type { JSONWebKeySet } from 'jose'
import { AccountStore } from './accounts'
import { createListener } from './listener'
import { listenOnLoopback } from './loopback'
import { createRoutes } from './routes'
import { openSigningKey } from './signing-key'
import { createTokenIssuer } from './tokens'

export interface IdentityServerOptions {
  /** 0 takes any free port. */
  port: number
  /** Accounts and the signing key are kept in its folder `identity`. */
  dataDir: string
  /** Must begin with `demo-`, which no real project's id does. */
  projectId: string
  /** Whose pages may call the server; `*` as the port stands for any (`http://localhost:*`). */
  appOrigins: readonly string[]
}

export interface IdentityServer {
  /** `http://localhost:<port>`, as the page's configuration names it. */
  origin: string
  /** The public keys, for the verifier of ID tokens. */
  jwks(): JSONWebKeySet
  close(): Promise<void>
}

/**
 * Starts the local sign-in server: it answers the Firebase SDK in Google's place, on this machine only, and issues
 * signed ID tokens. It serves nothing but the local default and the tests.
 *
 * @throws PortTakenError (`code` EADDRINUSE) where another program holds the port
 */
export async function startIdentityServer(options: IdentityServerOptions): Promise<IdentityServer> {
  const { port, dataDir, projectId, appOrigins } = options
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
  const server = await listenOnLoopback(createListener(createRoutes(identity, keys, appOrigins), appOrigins), port)
  return { origin: `http://localhost:${server.port}`, jwks: () => structuredClone(keys), close: server.close }
}
