import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { IdentityError } from './identity-error'

const preflightSeconds = 3_600

/**
 * Which pages may call this server. An entry is an origin, or an origin with `*` as its port
 * (`http://localhost:*`), as in a Content-Security-Policy.
 */
function createOriginCheck(appOrigins: readonly string[]): (origin: string) => boolean {
  const exact = new Set(appOrigins)
  const anyPort = appOrigins.filter((entry) => entry.endsWith(':*')).map((entry) => entry.slice(0, -1))
  return (origin) => exact.has(origin) || anyPort.some((start) => isPortOf(origin, start))
}

function isPortOf(origin: string, start: string): boolean {
  return origin.startsWith(start) && /^\d{1,5}$/.test(origin.slice(start.length))
}

/**
 * Whether a Host header names this machine. A page elsewhere can point its own name at 127.0.0.1 (DNS rebinding)
 * and would then be same-origin with us; its Host header gives it away.
 */
function isLoopbackHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)
}

/** Lets in only this machine and the app's pages, and lets these alone read the answers. */
const guardCalls: FastifyPluginAsync<{ appOrigins: readonly string[] }> = async (app, { appOrigins }) => {
  const isAllowed = createOriginCheck(appOrigins)

  app.addHook('onRequest', async ({ method, headers }, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const { host = '', origin } = headers
    if (!isLoopbackHost(host))
      throw new IdentityError('PERMISSION_DENIED : This server answers only as localhost.', 403)
    // Without an origin it is no page that calls; and a page may ask for what it is not allowed to read.
    const isKnown = origin !== undefined && isAllowed(origin)
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
