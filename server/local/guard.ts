import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { IdentityError } from './identity-error'

const preflightSeconds = 3_600

/**
 * Whether a Host header names this machine. A DNS rebinding attack, where another site points its name at 127.0.0.1, sends
 * a different Host header.
 */
function isLoopbackHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)
}

/** Allows only requests to this machine by name, and lets only the app's pages read responses (CORS). */
const guardCalls: FastifyPluginAsync<{ appOrigin: string }> = async (app, { appOrigin }) => {
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const { host = '', origin } = headers
    if (!isLoopbackHost(host))
      throw new IdentityError('PERMISSION_DENIED : This server answers only as localhost.', 403)
    // Without an origin, the caller is not a page. Any page may send a GET, but not read the response.
    const isKnown = origin === appOrigin
    if (!isKnown && origin !== undefined && method !== 'GET') {
      throw new IdentityError(`PERMISSION_DENIED : Pages of ${origin} may not call this server.`, 403)
    }
    if (isKnown) reply.headers({ 'access-control-allow-origin': origin, vary: 'Origin' })
    if (!isKnown || method !== 'OPTIONS') return
    reply.headers({
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
      'access-control-max-age': preflightSeconds,
    })
    await reply.code(204).send()
  })
}

export const guard = fastifyPlugin(guardCalls, { name: 'guard' })
