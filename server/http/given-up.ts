import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { HttpError } from './http-error'

/**
 * Throws an HttpError if the client has closed its connection. After an outage, a request on which the client has given up may arrive
 * together with the close, behind what the client has sent since, which it must not overwrite.
 */
export async function assertNotGivenUp({ raw: { socket } }: FastifyRequest): Promise<void> {
  // The close is read in the turn of the event loop after that of the request.
  await nextTurn()
  await nextTurn()
  if (socket.readableEnded || socket.destroyed) throw new HttpError('CONFLICT', 'The client has given up.')
}
