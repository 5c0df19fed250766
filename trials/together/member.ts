import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { TadaDocumentNode } from 'gql.tada'
import { getOperationAST, print } from 'graphql'
import { createClient } from 'graphql-sse'
import { newRoomKey, roomInput } from '../../__tests__/harness/room-client'
import { roomKeyHeader } from '../../contract/rooms/limits'
import {
  openRoomMutation,
  joinRoomMutation,
  roomChangedSubscription,
  roomQuery,
  type Room,
} from '../../src/rooms/documents'

/** A simulated member, who connects as a browser does and tries again while the server is away. */
function createMember(url: string, nickname: string) {
  const client = createClient({
    url: `${url}/api/rooms`,
    headers: { [roomKeyHeader]: newRoomKey() },
    retryAttempts: 1_000,
    retry: () => wait(200),
  })

  async function* ask<Data, Variables extends Record<string, unknown>>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ) {
    const operationName = getOperationAST(document)?.name?.value ?? ''
    for await (const { data, errors } of client.iterate<Data>({ operationName, query: print(document), variables })) {
      if (!data) throw new Error(`Refused: ${String(errors?.[0]?.extensions.code)}`)
      yield data
    }
  }

  /** The latest view of the room. */
  let room: Room | undefined
  const views = new EventEmitter()

  const member = {
    nickname,
    ask: async <Data, Variables extends Record<string, unknown>>(
      document: TadaDocumentNode<Data, Variables>,
      variables: Variables,
    ): Promise<Data> => {
      for await (const data of ask(document, variables)) return data
      throw new Error('An answer was empty.')
    },
    join: (code: string) => member.ask(joinRoomMutation, { code, nickname }),
    /** Follows the room until `leave`. */
    follow: async (code: string): Promise<void> => {
      for await (const { roomChanged } of ask(roomChangedSubscription, { code })) {
        if (room && roomChanged.version < room.version) continue
        room = roomChanged
        // As a host's browser does.
        if (room.hostId === room.youId) member.ask(roomQuery, { code }).catch(() => undefined)
        views.emit('view')
      }
    },
    /** When the room is so, by `performance.now()`. */
    until: async (matches: (room: Room) => boolean): Promise<number> => {
      while (!room || !matches(room)) await once(views, 'view')
      return performance.now()
    },
    untilMinuteEnds: () => wait(Math.max(0, (room?.endsAt ?? 0) - Date.now())),
    leave: () => client.dispose(),
  }
  return member
}

type SimulatedMember = ReturnType<typeof createMember>

/** A room in which everybody follows. */
export type SimulatedRoom = { code: string; members: readonly SimulatedMember[]; host: SimulatedMember }

export async function openRoom(url: string, size: number, lengthMs: number): Promise<SimulatedRoom> {
  const host = createMember(url, 'Host')
  const input = { ...roomInput, lengthMs, minutes: 1, nickname: host.nickname }
  const { code } = (await host.ask(openRoomMutation, { input })).openRoom
  const others = Array.from({ length: size - 1 }, (_, number) => createMember(url, `Member ${number + 1}`))
  await Promise.all(others.map((member) => member.join(code)))
  const members = [host, ...others]
  await Promise.all(members.map((member) => Promise.race([member.follow(code), member.until(() => true)])))
  return { code, members, host }
}
