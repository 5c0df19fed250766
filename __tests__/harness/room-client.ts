import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { TadaDocumentNode } from 'gql.tada'
import { getOperationAST } from 'graphql'
import { roomKeyHeader } from '../../contract/rooms/limits'
import { joinRoomMutation, openRoomMutation, poolQuery, roomQuery, type OpenRoomInput } from '../../src/rooms/documents'

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

/** What a browser sends to the rooms. */
export const roomRequest = <Result, Variables>(
  key: string | null,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
) => ({
  method: 'POST' as const,
  url: '/api/rooms',
  headers: {
    'content-type': 'application/json',
    accept: 'text/event-stream',
    ...(key !== null && { [roomKeyHeader]: key }),
  },
  payload: JSON.stringify({ operationName: getOperationAST(document)?.name?.value, variables }),
})

/** One browser at the door of the rooms, by injected requests. */
export const createRoomClient = (
  app: FastifyInstance,
  key: string | null = newRoomKey(),
  remoteAddress = '10.0.0.1',
) => {
  const send = <Result, Variables>(document: TadaDocumentNode<Result, Variables>, variables: Variables) =>
    app.inject({ ...roomRequest(key, document, variables), remoteAddress })

  /** The result; throws the error's code and message if there is one. */
  const ask = async <Result, Variables>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
  ): Promise<Result> => {
    const { body, statusCode } = await send(document, variables)
    const [event] = eventsIn<Result>(body)
    const error = event?.errors?.[0]
    if (error) throw new Error(`${error.extensions.code}: ${error.message}`)
    if (!event?.data) throw new Error(`${statusCode}: ${body}`)
    return event.data
  }
  return {
    key,
    send,
    ask,
    join: async (code: string, nickname: string) => (await ask(joinRoomMutation, { code, nickname })).joinRoom,
    room: async (code: string) => (await ask(roomQuery, { code })).room,
    pool: async (code: string) => (await ask(poolQuery, { code })).pool,
  }
}

export type RoomClient = ReturnType<typeof createRoomClient>

export const roomInput: OpenRoomInput = {
  ...{ topicTitle: 'Uses of a cup', category: 'Other', lengthMs: 60_000, minutes: 2, hasNames: false },
  nickname: 'Aya',
}

/** A room of Aya's with others, who have joined in this order. */
export const openTestRoom = async (
  app: FastifyInstance,
  nicknames: readonly string[] = [],
  changes: Partial<OpenRoomInput> = {},
) => {
  const host = createRoomClient(app)
  const { openRoom } = await host.ask(openRoomMutation, { input: { ...roomInput, ...changes } })
  const { code } = openRoom
  const others: RoomClient[] = []
  const ids = [openRoom.youId]
  for (const nickname of nicknames) {
    const other = createRoomClient(app)
    ids.push((await other.join(code, nickname)).youId)
    others.push(other)
  }
  return { code, host, others, ids }
}

/** Stops the clock's date alone, at noon; timers go on. Returns a function that moves it on by milliseconds. */
export const stopDate = (): ((ms: number) => void) => {
  beforeEach(() => {
    jest.useFakeTimers({
      now: Date.UTC(2026, 10, 30, 12),
      doNotFake: [
        ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
        ...(['nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
      ],
    })
  })
  afterEach(() => void jest.useRealTimers())
  return (ms) => {
    jest.setSystemTime(Date.now() + ms)
  }
}
