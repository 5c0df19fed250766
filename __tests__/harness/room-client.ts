import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { TadaDocumentNode } from 'gql.tada'
import { getOperationAST } from 'graphql'
import { roomKeyHeader } from '../../contract/rooms/limits'

export type RoomResult<Result> = {
  data?: Result | null
  errors?: { message: string; extensions: { code: string } }[]
}

/** The payloads of the `next` events in a stream's text. */
export const eventsIn = <Result>(text: string): RoomResult<Result>[] =>
  text
    .split('\n\n')
    .filter((event) => event.includes('event: next'))
    // The cast is safe: tests check what they read.
    .map((event) => JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '') as RoomResult<Result>)

export const newRoomKey = () => randomBytes(32).toString('base64url')

export const operationNameOf = (document: TadaDocumentNode<unknown, never>) =>
  getOperationAST(document)?.name?.value ?? ''

export const roomHeaders = (key: string | null) => ({
  'content-type': 'application/json',
  accept: 'text/event-stream',
  ...(key !== null && { [roomKeyHeader]: key }),
})

/** One browser at the door of the rooms, by injected requests. */
export const createRoomClient = (
  app: FastifyInstance,
  key: string | null = newRoomKey(),
  remoteAddress = '10.0.0.1',
) => {
  const inject = async <Result, Variables>(document: TadaDocumentNode<Result, Variables>, variables: Variables) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/rooms',
      remoteAddress,
      headers: roomHeaders(key),
      payload: JSON.stringify({ operationName: operationNameOf(document), variables }),
    })
    return response
  }
  return {
    key,
    inject,
    /** The result; throws the error's code if there is one. */
    ask: async <Result, Variables>(
      document: TadaDocumentNode<Result, Variables>,
      variables: Variables,
    ): Promise<Result> => {
      const response = await inject(document, variables)
      const [event] = eventsIn<Result>(response.body)
      const error = event?.errors?.[0]
      if (error) throw new Error(error.extensions.code)
      if (!event?.data) throw new Error(`${response.statusCode} ${response.body}`)
      return event.data
    },
  }
}

export type RoomClient = ReturnType<typeof createRoomClient>
