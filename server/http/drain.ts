import type { Server } from 'node:http'
import { Server as TcpServer, type Socket } from 'node:net'
import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** How long a closing server waits for pending responses. In milliseconds. */
export const drainTimeoutMs = 10_000

/** Fastify's timeout for hooks. It must exceed `drainTimeoutMs`, or Fastify would abort the close. In milliseconds. */
export const hookTimeoutMs = 2 * drainTimeoutMs

/** Counts the pending requests of each connection. */
const createRequestTracker = (onIdle: () => void) => {
  const connections = new Map<Socket, { requests: number; forget: () => void }>()

  const forget = (socket: Socket) => {
    const connection = connections.get(socket)
    if (connection) socket.off('close', connection.forget)
    connections.delete(socket)
    if (connections.size === 0) onIdle()
  }

  return {
    isIdle: () => connections.size === 0,

    /** Call when a request begins; call the returned function when its response closes. */
    begin: (socket: Socket): (() => void) => {
      // The response on a destroyed connection never emits `close`.
      if (socket.destroyed) return () => undefined
      const connection = connections.get(socket) ?? { requests: 0, forget: () => forget(socket) }
      if (connection.requests === 0) socket.once('close', connection.forget)
      connection.requests += 1
      connections.set(socket, connection)
      return () => {
        connection.requests -= 1
        if (connection.requests === 0) forget(socket)
      }
    },
  }
}

/** Shuts a server down without failing a request, in three steps: announce, stop listening, close (`app.close()`). */
export type Drain = {
  /** Whether load balancers should stop sending requests here. */
  isDraining(): boolean
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

/** Stops listening without closing connections: `http.Server.close` would close idle ones, even with a request on its way. */
const stopAcceptingConnections = (server: Server) =>
  new Promise<void>((resolve) => {
    TcpServer.prototype.close.call(server, () => resolve())
  })

/**
 * Lets `app.close()` finish pending requests (Fastify rejects new ones with 503), then closes all connections. Otherwise
 * browsers would keep theirs, and the server, open for more than a minute.
 */
const drainOnClose: FastifyPluginAsync = async (app) => {
  let isDraining = false
  let closesConnections = false
  let resolveIdle = () => {}
  const tracker = createRequestTracker(() => resolveIdle())

  app.decorate('drain', {
    isDraining: () => isDraining,
    announce: () => {
      isDraining = true
      closesConnections = true
    },
    stopListening: async (graceMs) => {
      closesConnections = true
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, graceMs)
        void stopAcceptingConnections(app.server).then(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', tracker.begin(request.socket))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closesConnections) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isDraining = true
    closesConnections = true
    if (!tracker.isIdle()) {
      await new Promise<void>((resolve) => {
        resolveIdle = resolve
        setTimeout(resolve, drainTimeoutMs).unref()
      })
    }
    app.server.closeAllConnections()
  })
}

export const drain = fastifyPlugin(drainOnClose, { name: 'drain' })
