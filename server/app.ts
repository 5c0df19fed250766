import Fastify, { LogController, type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import type { PageConfig } from '../contract/page-config'
import { speechModelsFolder } from '../contract/speech-model'
import { authentication } from './auth/authentication'
import type { VerifyToken } from './auth/token'
import type { Config } from './config'
import type { Database, OpenDatabase } from './db/database'
import { graphql } from './graphql/graphql'
import { compression } from './http/compression'
import { drain, hookTimeoutMs } from './http/drain'
import { securityHeaders } from './http/headers'
import { healthRoutes } from './http/health'
import { defaultRates, maximumBodyBytes, rateLimits, type Rates } from './http/limits'
import { loggerOptions, requestLog, type LogOptions } from './http/log'
import { asksForPage, createNotFoundHandler, pageRoutes } from './http/page-routes'
import type { Pages } from './http/pages'
import { sendHttpError, rest } from './http/rest'
import { serializerCompiler, validatorCompiler } from './http/type-provider'
import { type SpeechModels, speechModelRoutes } from './speech-models/speech-models'

/** A request must arrive completely within this time. */
const requestTimeoutMs = 60_000

/** Longer than any URL that Node accepts (16 kB of headers), so the router never rejects a long one. */
const maximumUrlLength = 16 * 1024

/** Most reasons for a 503 (a restart, a failover of the database) are over after this many seconds. */
const retryAfterSeconds = 5

export type AppParts = {
  config: Pick<Config, 'isProduction' | 'trustProxy'> & Partial<Pick<Config, 'publicOrigin' | 'quota' | 'redisUrl'>>
  /** Configuration for the browser; the security headers depend on it. */
  pageConfig: PageConfig
  database: Database
  /** Hears what other processes change in the database. */
  listen: OpenDatabase['listen']
  verifyToken: VerifyToken
  /** The origins that the browser calls to sign in with an OpenID provider; they may change once it has been discovered. */
  providerOrigins?: (() => readonly string[]) | undefined
  /** The build's output. Without it only the API is served, as in development. */
  pages?: Pages
  rates?: Rates
  /** The operator's speech models. */
  speechModels?: SpeechModels
  /** Measures requests. */
  metrics?: FastifyPluginAsync
  /** Defaults to standard output. */
  logStream?: LogOptions['stream']
}

declare module 'fastify' {
  interface FastifyInstance {
    database: Database
    listenToDatabase: OpenDatabase['listen']
    config: AppParts['config']
    pageConfig: PageConfig
  }
}

/** TRUST_PROXY as Fastify takes it. */
export const trustedProxies = (trustProxy: Config['trustProxy']) =>
  typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy

/** The whole HTTP server, without a port: call `listen`, or `inject` requests in tests. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const {
    config,
    pageConfig,
    database,
    listen,
    verifyToken,
    providerOrigins,
    pages,
    speechModels,
    rates = defaultRates,
    metrics,
    logStream,
  } = parts
  const { isProduction, trustProxy, publicOrigin } = config

  const app = Fastify({
    logger: loggerOptions({ isProduction, ...(logStream && { stream: logStream }) }),
    // Fastify's own request log contains URLs; `requestLog` writes ours.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(trustProxy),
    bodyLimit: maximumBodyBytes,
    requestTimeout: requestTimeoutMs,
    pluginTimeout: hookTimeoutMs,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maximumUrlLength },
    frameworkErrors: (error, request, reply) => {
      // An address that cannot be read, such as `/100%`, may have been typed.
      if (pages && asksForPage(request)) void reply.redirect('/error/404')
      else sendHttpError(error, request, reply)
    },
  })
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendHttpError)
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503) reply.header('retry-after', retryAfterSeconds)
  })
  app.decorate('database', database)
  app.decorate('listenToDatabase', listen)
  app.decorate('config', config)
  app.decorate('pageConfig', pageConfig)

  // These plugins are not encapsulated: they apply to every route.
  await app.register(requestLog)
  if (metrics) await app.register(metrics)
  await app.register(drain)
  await app.register(compression)
  await app.register(securityHeaders, { isProduction, pageConfig, providerOrigins, inline: pages?.inline })
  await app.register(rateLimits, { ...rates, redisUrl: config.redisUrl })
  await app.register(authentication, { verifyToken })

  // Hooks and error handlers of these plugins apply to their own routes only.
  await app.register(healthRoutes, { prefix: '/health' })
  await app.register(rest, { prefix: '/api' })
  await app.register(graphql, { prefix: '/graphql', isProduction })
  if (speechModels) await app.register(speechModelRoutes, { prefix: speechModelsFolder, models: speechModels })
  if (pages) await app.register(pageRoutes, { pages, publicOrigin })
  app.get('/page-config.json', (_request, reply) => reply.header('cache-control', 'no-store').send(pageConfig))
  app.setNotFoundHandler(createNotFoundHandler(pages))
  return app
}
