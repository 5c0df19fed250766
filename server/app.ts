import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { PageConfig } from '../contract/page-config'
import { compressAnswers } from './http/compressed-answers'
import type { Config } from './config'
import type { Database } from './db/database'
import { drainOnClose, hookLimitMs } from './http/drain'
import { createGate } from './auth/gate'
import { graphql } from './graphql/graphql'
import { securityHeaders } from './http/headers'
import { healthRoutes } from './http/health'
import { createRateLimits, defaultRates, maximumBodyBytes, type Rates } from './http/limits'
import { loggerOptions, logRequests, type LogOptions } from './http/log'
import { answerNotFound } from './http/not-found'
import { pageRoutes } from './http/page-routes'
import type { Pages } from './http/pages'
import { answerRefusal, rest } from './http/rest'
import type { VerifyToken } from './auth/token'

/** A request that is not whole after a minute is given up. */
const requestTimeoutMs = 60_000

/** Longer addresses than Node reads at all (16 kB of headers), so that none is too long for a route. */
const longestAddress = 16 * 1024

/** What is away for a moment (the server closes, the database changes its machine) is mostly back after these seconds. */
const retryAfterSeconds = 5

export type AppParts = {
  config: Pick<Config, 'isProduction' | 'trustProxy'>
  /** What the browser must know; the security headers follow it. */
  pageConfig: PageConfig
  database: Database
  verifyToken: VerifyToken
  /** The build's output; without it only the API is served, as in development. */
  pages?: Pages
  rates?: Rates
  /** Counts what is answered, for those who watch over the server. */
  attachMeter?: (app: FastifyInstance) => void
  /** Where the log goes; standard output unless told. */
  logStream?: LogOptions['stream']
}

/** The whole HTTP surface, without a port: listen on it, or inject requests. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { config, pageConfig, database, verifyToken, pages, rates = defaultRates, attachMeter, logStream } = parts
  const { isProduction, trustProxy } = config

  const app = Fastify({
    logger: loggerOptions({ isProduction, ...(logStream && { stream: logStream }) }),
    // Fastify's own lines tell addresses; ours come from logRequests.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: maximumBodyBytes,
    requestTimeout: requestTimeoutMs,
    pluginTimeout: hookLimitMs,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestAddress },
    frameworkErrors: (error, request, reply) => {
      answerRefusal(error, request, reply)
    },
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerRefusal)
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503) reply.header('retry-after', retryAfterSeconds)
  })
  logRequests(app)
  attachMeter?.(app)
  drainOnClose(app)

  compressAnswers(app)
  securityHeaders(app, { isProduction, pageConfig, inline: pages?.inline })
  const rateLimits = await createRateLimits(app, rates)
  const gate = createGate(app, verifyToken, rateLimits)

  await app.register(async (scope) => healthRoutes(scope, database), { prefix: '/health' })
  await app.register(async (scope) => rest(scope, { database, gate, rateLimits }), { prefix: '/api' })
  await app.register(async (scope) => graphql(scope, { database, gate, rateLimits, isProduction }))
  app.get('/page-config.json', (_request, reply) => reply.header('cache-control', 'no-store').send(pageConfig))
  if (pages) await pageRoutes(app, pages)
  app.setNotFoundHandler(answerNotFound(app, pages))
  return app
}
