import { Server as TcpServer } from 'node:net'
import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** How long a closing server waits for pending responses. In milliseconds. */
export const drainTimeoutMs = 10_000

/** Fastify's timeout for hooks. It must exceed `drainTimeoutMs`, or Fastify would abort the close. In milliseconds. */
export const hookTimeoutMs = 2 * drainTimeoutMs

/** Shuts a server down without failing a request, in three steps: announce, stop listening, close (`app.close()`). */
export type Drain = {
  /** Whether load balancers should stop sending requests here. */
  isDraining(): boolean
  /** Aborted when the server stops listening or closes: responses without an end must end now. */
  closing: AbortSignal
  /** Makes readiness respond 503. Requests are still served, and each connection is closed after its response. */
  announce(): void
  /**
   * Stops accepting connections; existing ones are served and closed after their next response. Resolves when all are
   * closed, or after `graceMs`, since some are only idle.
   */
  stopListening(graceMs: number): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain
  }
}

/**
 * Lets `app.close()` wait for pending responses. Afterwards Fastify closes all connections (`forceCloseConnections`):
 * browsers keep theirs open for more than a minute, even those opened in advance that have sent nothing.
 */
const drainOnClose: FastifyPluginAsync = async (app) => {
  let isDraining = false
  let closesConnections = false
  let pending = 0
  const closing = new AbortController()
  let onIdle = () => {}

  app.decorate('drain', {
    isDraining: () => isDraining,
    closing: closing.signal,
    announce: () => {
      isDraining = true
      closesConnections = true
    },
    stopListening: (graceMs) =>
      new Promise<void>((resolve) => {
        closesConnections = true
        closing.abort()
        setTimeout(resolve, graceMs).unref()
        // `http.Server.close` would also close idle connections, although a request may be on its way.
        TcpServer.prototype.close.call(app.server, () => resolve())
      }),
  })
  app.addHook('onRequest', async (_request, reply) => {
    pending += 1
    reply.raw.once('close', () => {
      pending -= 1
      if (pending === 0) onIdle()
    })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closesConnections) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isDraining = true
    closesConnections = true
    closing.abort()
    if (pending === 0) return
    await new Promise<void>((resolve) => {
      onIdle = resolve
      setTimeout(resolve, drainTimeoutMs).unref()
    })
  })
}

export const drain = fastifyPlugin(drainOnClose, { name: 'drain' })
