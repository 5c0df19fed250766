import type { Server } from 'node:http'
import { Server as TcpServer, type Socket } from 'node:net'
import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** How long a closing server waits for answers under way; a slow client does not keep it for ever. In milliseconds. */
export const drainTimeoutMs = 10_000

/** How long Fastify must let its hooks take, or it would end the process over our patience. In milliseconds. */
export const hookTimeoutMs = 2 * drainTimeoutMs

/** Counts the requests under way on each connection. */
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

    /** A request has begun; call what this answers when it is answered. */
    begin: (socket: Socket): (() => void) => {
      // The answer to one who hung up, or to a second request behind theirs, is never closed: only the connection is.
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

/** How a server goes without a request failing: it says so, it takes no more connections, it closes (`app.close()`). */
export type Drain = {
  /** Whether whoever sends people here should stop doing so. */
  isDraining(): boolean
  /** Says that it is about to leave: readiness answers 503. All else is answered as ever, and each connection after its answer. */
  announce(): void
  /**
   * Takes no new connection, for another process takes them; those that are there are answered and end with their next
   * answer. Resolves when all have ended, or after so many milliseconds, for some are only kept open.
   */
  stopListening(graceMs: number): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain
  }
}

/** Ends listening without ending connections: a server of http would close the idle ones, also those with a request on its way. */
const stopAcceptingConnections = (server: Server) =>
  new Promise<void>((resolve) => {
    TcpServer.prototype.close.call(server, () => resolve())
  })

/**
 * Makes closing finish what was begun: Fastify answers new requests with 503, those under way are answered as ever, and then
 * every connection is closed. Left alone, browsers keep theirs open, and the server, for more than a minute.
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
