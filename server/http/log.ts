import type { FastifyBaseLogger, FastifyPluginAsync, FastifyServerOptions } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** Where an error was thrown, without its message, which repeats what people wrote (SQL with its values, say). */
const stackFramesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

type RedactedError = { type: string; message: string; stack: string; code?: string; cause?: RedactedError }

/** What may be told about an error: its kind, its code, where it happened, and the same of its cause. */
export const redactError = (error: unknown): RedactedError => {
  const message = '(left out)'
  if (!(error instanceof Error)) return { type: typeof error, message, stack: '' }
  return {
    type: error.constructor.name,
    message,
    stack: stackFramesOf(error),
    ...('code' in error && { code: String(error.code) }),
    ...(error.cause !== undefined && { cause: redactError(error.cause) }),
  }
}

export type LogOptions = {
  /** Production notes every request; the local default only what is wrong. */
  isProduction: boolean
  /** Where the lines go; standard output unless told. */
  stream?: { write(line: string): void }
}

/** A log of JSON lines in which no token, address, query string or idea can stand: only named, harmless facts are written. */
export const loggerOptions = ({ isProduction, stream }: LogOptions): NonNullable<FastifyServerOptions['logger']> => ({
  level: isProduction ? 'info' : 'warn',
  base: null,
  formatters: { level: (level) => ({ level }) },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: { err: redactError, req: ({ method }) => ({ method }), res: ({ statusCode }) => ({ statusCode }) },
  ...(stream && { stream }),
})

/** Notes an error that is our own fault. */
export const logServerError = (log: FastifyBaseLogger, error: unknown) => log.error({ err: error }, 'request failed')

/** One line for every answered request: the route's pattern rather than the address, which may carry e-mails and ids. */
const logRequests: FastifyPluginAsync = async (app) => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}

export const requestLog = fastifyPlugin(logRequests, { name: 'request-log' })
