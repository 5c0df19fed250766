import { request, type ClientRequest } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { TadaDocumentNode } from 'gql.tada'
import { roomChangedSubscription, type Room } from '../../src/rooms/documents'
import { eventsIn, newRoomKey, roomRequest, type RoomResult } from './room-client'

/** The port of an app that listens. */
export const portOf = (app: FastifyInstance): number => {
  // The cast is safe: it listens on a port, not on a socket's path.
  const { port } = app.server.address() as AddressInfo
  return port
}

type Room$ = RoomResult<{ roomChanged: Room }>

/** One browser with real connections, which keeps every byte that it receives. */
export const createRoomBrowser = (port: number, key = newRoomKey()) => {
  const received: Buffer[] = []

  const send = (payload: ReturnType<typeof roomRequest>): ClientRequest => {
    const { url, method, headers, payload: body } = payload
    const sent = request({
      ...{ path: url, method, headers },
      createConnection: () => {
        const socket = connect(port, '127.0.0.1')
        return socket.on('data', (chunk) => received.push(chunk))
      },
    })
    sent.end(body)
    return sent
  }

  const textOf = (sent: ClientRequest, onText: (text: string) => void) =>
    new Promise<string>((resolve, reject) => {
      let text = ''
      sent.on('error', reject)
      sent.on('response', (response) => {
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => onText((text += chunk)))
        response.on('error', reject)
        response.on('end', () => resolve(text))
      })
    })

  return {
    key,
    /** All bytes that came, as text. */
    bytes: () => Buffer.concat(received).toString('latin1'),
    /** The first event's payload, or the text of another answer. */
    ask: async <Result, Variables>(
      document: TadaDocumentNode<Result, Variables>,
      variables: Variables,
    ): Promise<RoomResult<Result>> => {
      const text = await textOf(send(roomRequest(key, document, variables)), () => undefined)
      return eventsIn<Result>(text)[0] ?? { errors: [{ message: text, extensions: { code: 'HTTP' } }] }
    },
    /** Follows the room until `stop`. */
    follow: (code: string) => {
      let events: Room$[] = []
      let look = () => {}
      const sent = send(roomRequest(key, roomChangedSubscription, { code }))
      const ended = textOf(sent, (text) => {
        events = eventsIn<{ roomChanged: Room }>(text)
        look()
      })
      // Whoever stops it does not wait for its end.
      ended.catch(() => undefined)
      return {
        events: () => events,
        /** The whole text, once the server has ended it. */
        ended,
        stop: () => sent.destroy(),
        /** The first event after the first `from` that matches. */
        until: (matches: (event: Room$) => boolean, from = 0) =>
          new Promise<Room$>((resolve) => {
            look = () => {
              const found = events.slice(from).find(matches)
              if (found) resolve(found)
            }
            look()
          }),
      }
    },
  }
}

export type RoomBrowser = ReturnType<typeof createRoomBrowser>
