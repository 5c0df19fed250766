import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { trustedProxies } from '../../server/app'
import type { Config } from '../../server/config'
import { errorCode } from '../../server/errors'
import type { Ask, Asked } from './web'

/** An address that nobody has (RFC 5737): what a visitor could claim to be. */
export const claimedAddress = '203.0.113.7'

/** How a request arrived behind the proxies. */
export interface Arrival {
  /** The address that the server would count the request for. */
  visitor: string
  /** What the proxies have added to `X-Forwarded-For`, the first proxy's entry first. */
  added: string[]
}

export interface Probed {
  answer: Asked
  /** Undefined if the request did not arrive here. */
  arrival: Arrival | undefined
  /** Whether another program, such as the server itself, has the port. */
  isPortTaken: boolean
}

function addedTo(header: string | string[] | undefined): string[] {
  const entries = String(header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  return entries.slice(entries.lastIndexOf(claimedAddress) + 1)
}

/**
 * Listens where the server will, asks for a page at PUBLIC_ORIGIN, and sees what the proxies make of the request. The address is
 * new each time, so that no proxy answers from a cache.
 */
export async function probeProxy(config: Config, publicOrigin: string, ask: Ask): Promise<Probed> {
  const path = `/health/live/${randomUUID()}`
  let arrival: Arrival | undefined
  const app = Fastify({ trustProxy: trustedProxies(config.trustProxy), forceCloseConnections: true })
  app.get('*', async ({ url, ip, headers }, reply) => {
    if (url === path) arrival = { visitor: ip, added: addedTo(headers['x-forwarded-for']) }
    return reply.header('cache-control', 'no-store').send('A check of the configuration.')
  })
  let isPortTaken = false
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error
    isPortTaken = true
  }
  try {
    const answer = await ask(publicOrigin + path, { 'x-forwarded-for': claimedAddress })
    return { answer, arrival, isPortTaken }
  } finally {
    await app.close()
  }
}
