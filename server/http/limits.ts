import rateLimit from '@fastify/rate-limit'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { maximumIdeaLength, maximumIdeas } from '../../contract/limits'
import { badInput, HttpError } from './http-error'

/** Largest REST body in bytes; a signup with ten long picture addresses has a third of it. */
export const maximumBodyBytes = 64 * 1024

/** The longest form of one UTF-16 code unit in JSON: `\u0000`. */
const escapedUnitBytes = 6

/** One idea's keys, numbers and punctuation, with room to spare. */
const ideaFrameBytes = 100

/** Largest GraphQL body in bytes: the longest round that the contract allows, however its text is escaped, and the document. */
export const maximumGraphqlBodyBytes =
  maximumIdeas * (maximumIdeaLength * escapedUnitBytes + ideaFrameBytes) + maximumBodyBytes

/** Requests a minute. A person who types and clicks without rest makes fewer than a hundred. */
export type Rates = { perAddress: number; perPerson: number }

/** An address may stand for a whole school behind one router. */
export const defaultRates: Rates = { perAddress: 3_000, perPerson: 600 }

type Limiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** The two rate limits; each throws a refusal (429) with Retry-After once a minute's share is used up. */
export type RateLimits = { ofAddress: Limiter; ofPerson: Limiter }

declare module 'fastify' {
  interface FastifyInstance {
    rateLimits: RateLimits
  }
}

/** Counts requests in this process's memory, an address being an IPv4 address or an IPv6 /64. */
const limitRates: FastifyPluginAsync<Rates> = async (app, rates) => {
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' })

  const limiter = (count: ReturnType<typeof app.createRateLimit>): Limiter => {
    return async (request, reply) => {
      // Who has hung up has no address any more, and does not hear this; what they asked must not go on uncounted.
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
      app.createRateLimit({ max: rates.perPerson, keyGenerator: (request) => request.person?.uid ?? request.ip }),
    ),
  })
}

export const rateLimits = fastifyPlugin(limitRates, { name: 'rate-limits' })
