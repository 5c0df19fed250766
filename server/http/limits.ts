import rateLimit from '@fastify/rate-limit'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, FastifyBaseLogger } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Redis } from 'ioredis'
import { maximumIdeaLength, maximumIdeas } from '../../contract/limits'
import { personOf } from '../auth/authentication'
import { badInput, HttpError } from './http-error'

/** Largest REST body in bytes: three times a signup with ten long picture URLs. */
export const maximumBodyBytes = 64 * 1024

/** The longest form of one UTF-16 code unit in JSON: `\u0000`. */
const escapedUnitBytes = 6

/** JSON overhead of one idea, with room to spare. */
const ideaFrameBytes = 100

/** The longest valid list of ideas with every character escaped. */
const ideasBytes = maximumIdeas * (maximumIdeaLength * escapedUnitBytes + ideaFrameBytes)

/** Largest GraphQL body in bytes: ideas before and after an edit, plus the document. */
export const maximumGraphqlBodyBytes = 2 * ideasBytes + maximumBodyBytes

/** Requests per minute. Constant typing and clicking makes fewer than a hundred. */
export type Rates = { perAddress: number; perPerson: number }

/** One IP address may be shared by a whole school. */
export const defaultRates: Rates = { perAddress: 3_000, perPerson: 600 }

/** The first half of an IPv6 address, which is a customer's network; an IPv4 address as it is, also within IPv6. */
export const addressOf = (ip: string): string => {
  const [start = '', end] = ip.split('::')
  if (!ip.includes(':')) return ip
  const last = ip.slice(ip.lastIndexOf(':') + 1)
  if (last.includes('.')) return last
  const groups = (part = '') => (part === '' ? [] : part.split(':'))
  const zeros = end === undefined ? 0 : 8 - groups(start).length - groups(end).length
  return [...groups(start), ...Array<string>(zeros).fill('0'), ...groups(end)].slice(0, 4).join(':')
}

type Limiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** The two rate limits; each throws an HttpError (429) with Retry-After when exceeded. */
export type RateLimits = { ofAddress: Limiter; ofPerson: Limiter }

declare module 'fastify' {
  interface FastifyInstance {
    rateLimits: RateLimits
  }
}

export type RateLimitOptions = Rates & {
  /** The Redis that all processes count in. Without it, each counts in its own memory. */
  redisUrl?: string | undefined
}

/** Counts requests. An IPv6 /64 counts as one address. */
const limitRates: FastifyPluginAsync<RateLimitOptions> = async (app, { redisUrl, ...rates }) => {
  const redis = redisUrl === undefined ? undefined : await connectRedis(redisUrl, app.log)
  if (redis) app.addHook('onClose', () => redis.disconnect())
  // Without Redis nothing fails; with it, a request is not refused because nobody can count it.
  await app.register(rateLimit, { global: false, timeWindow: '1 minute', skipOnError: true, ...(redis && { redis }) })

  const limiter = (count: ReturnType<typeof app.createRateLimit>): Limiter => {
    return async (request, reply) => {
      // A closed connection has no address; reject its request instead of leaving it uncounted.
      if (request.socket.remoteAddress === undefined) throw badInput('The connection was closed.')
      const share = await count(request)
      if (share.isAllowed || !share.isExceeded) return
      reply.header('retry-after', share.ttlInSeconds)
      throw new HttpError('TOO_MANY_REQUESTS', `Too many requests. Please try again in ${share.ttlInSeconds} seconds.`)
    }
  }

  app.decorate('rateLimits', {
    ofAddress: limiter(app.createRateLimit({ max: rates.perAddress })),
    ofPerson: limiter(
      app.createRateLimit({ max: rates.perPerson, keyGenerator: (request) => `person ${personOf(request).uid}` }),
    ),
  })
}

export const rateLimits = fastifyPlugin(limitRates, { name: 'rate-limits' })

/** A request waits at most this long for Redis, and only until the loss of the connection is noticed. */
const timeoutMs = 500

/**
 * Connects to Redis or Valkey; the code is loaded only here. Never rejects: while the connection is lost, commands fail at once. The
 * loss is logged once, and its end.
 */
const connectRedis = async (url: string, log: FastifyBaseLogger): Promise<Redis> => {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    disconnectTimeout: timeoutMs,
    // Also ends a connection to a machine that has silently disappeared.
    socketTimeout: timeoutMs,
  })
  let isLost = false
  redis.on('error', (error: unknown) => {
    if (isLost) return
    isLost = true
    log.warn({ err: error }, 'Redis cannot be reached: requests go on without rate limits until it is back')
  })
  redis.on('ready', () => {
    if (isLost) log.warn('Redis is back')
    isLost = false
  })
  // It goes on trying in the background.
  await redis.connect().catch(() => undefined)
  return redis
}
