import type { FastifyBaseLogger, FastifyPluginAsync, FastifyServerOptions } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** The stack without the message, which may contain user data (such as SQL with its values). */
const stackFramesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

type RedactedError = { type: string; message: string; stack: string; code?: string; cause?: RedactedError }

/** What may be logged about an error: type, code and stack, and the same of its cause. */
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

declare module 'fastify' {
  interface FastifyRequest {
    /** The response lasts as long as the client wants: its duration says nothing about the server. */
    isStream?: boolean
  }
}

export type LogOptions = {
  /** Production logs every request; otherwise only warnings and errors are logged. */
  isProduction: boolean
  /** Defaults to standard output. */
  stream?: { write(line: string): void }
}

/** Options for a JSON log. Only named, harmless values are written: no tokens, URLs, query strings or ideas. */
export const loggerOptions = ({ isProduction, stream }: LogOptions): NonNullable<FastifyServerOptions['logger']> => ({
  level: isProduction ? 'info' : 'warn',
  base: null,
  formatters: { level: (level) => ({ level }) },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: { err: redactError, req: ({ method }) => ({ method }), res: ({ statusCode }) => ({ statusCode }) },
  ...(stream && { stream }),
})

/** Logs an error caused by the server itself. */
export const logServerError = (log: FastifyBaseLogger, error: unknown) => log.error({ err: error }, 'request failed')

/** Logs one line per response, with the route's pattern instead of the URL, which may contain e-mails and ids. */
const logRequests: FastifyPluginAsync = async (app) => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.isStream === true && { isStream: true }),
      },
      'answered',
    )
  })
}

export const requestLog = fastifyPlugin(logRequests, { name: 'request-log' })

/** A destination for log lines; `close` writes all remaining ones. */
type LogStream = { write(line: string): void; close(): void }

/**
 * Writes the lines of one event loop turn together: under load, each write costs as much as a request's checks. No line is
 * lost when the process exits in an orderly way.
 */
export const createLogStream = (output: { write(lines: string): unknown }): LogStream => {
  let lines = ''

  const flush = () => {
    if (lines === '') return
    const all = lines
    lines = ''
    output.write(all)
  }

  process.on('exit', flush)
  return {
    write: (line) => {
      if (lines === '') setImmediate(flush)
      lines += line
    },
    close: () => {
      process.off('exit', flush)
      flush()
    },
  }
}
