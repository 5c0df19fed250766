import type { FastifyInstance } from 'fastify'

/** How long a closing server waits for answers under way; a slow client does not keep it for ever. */
const patienceMs = 10_000

/**
 * Makes closing finish what was begun: Fastify answers new requests with 503, those under way are answered as ever, and then
 * every connection is closed. Left alone, browsers keep theirs open, and the server, for more than a minute.
 */
export const drainOnClose = (app: FastifyInstance) => {
  const underWay = new Set<unknown>()
  let isClosing = false
  let drained = () => {}

  app.addHook('onRequest', async (request, reply) => {
    underWay.add(request)
    reply.raw.once('close', () => {
      underWay.delete(request)
      if (underWay.size === 0) drained()
    })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (underWay.size > 0) {
      await new Promise<void>((resolve) => {
        drained = resolve
        setTimeout(resolve, patienceMs).unref()
      })
    }
    app.server.closeAllConnections()
  })
}
