import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { TadaDocumentNode } from 'gql.tada'
import { getOperationAST, print } from 'graphql'
import { createClient } from 'graphql-sse'
import { roomKeyHeader } from '../../contract/rooms/limits'
import {
  openRoomMutation,
  joinRoomMutation,
  roomChangedSubscription,
  roomQuery,
  type Room,
} from '../../src/rooms/documents'

const operationNameOf = (document: TadaDocumentNode<unknown, never>) => getOperationAST(document)?.name?.value ?? ''

/** A simulated member, who connects as a browser does and tries again while the server is away. */
function createMember(url: string, nickname: string) {
  const client = createClient({
    url: `${url}/api/rooms`,
    headers: { [roomKeyHeader]: randomBytes(32).toString('base64url') },
    retryAttempts: 1_000,
    retry: () => wait(200),
  })
  const stops: (() => void)[] = []

  const listen = <Data, Variables extends Record<string, unknown>>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
    onData: (data: Data) => void,
  ) =>
    new Promise<void>((resolve, reject) => {
      const request = { operationName: operationNameOf(document), query: print(document), variables }
      const stop = client.subscribe<Data>(request, {
        next: ({ data, errors }) => {
          if (errors) reject(new Error(`Refused: ${String(errors[0]?.extensions.code)}`))
          else if (data) onData(data)
        },
        error: (error) => reject(error instanceof Error ? error : new Error(String(error))),
        complete: resolve,
      })
      stops.push(stop)
    })

  /** The latest view of the room. */
  let room: Room | undefined
  let look = () => {}

  const member = {
    nickname,
    room: () => room,
    ask: async <Data, Variables extends Record<string, unknown>>(
      document: TadaDocumentNode<Data, Variables>,
      variables: Variables,
    ): Promise<Data> => {
      const answers: Data[] = []
      await listen(document, variables, (data) => answers.push(data))
      const [answer] = answers
      if (!answer) throw new Error('An answer was empty.')
      return answer
    },
    open: async (lengthMs: number): Promise<string> => {
      const input = { topicTitle: 'Uses of a cup', category: 'Other', lengthMs, minutes: 1, hasNames: false, nickname }
      return (await member.ask(openRoomMutation, { input })).openRoom.code
    },
    join: (code: string) => member.ask(joinRoomMutation, { code, nickname }),
    /** Follows the room, and resolves with its first view. */
    follow: (code: string): Promise<void> =>
      new Promise((resolve, reject) => {
        const onView = ({ roomChanged }: { roomChanged: Room }) => {
          if (room && roomChanged.version < room.version) return
          room = roomChanged
          // As a host's browser does.
          if (room.hostId === room.youId) member.ask(roomQuery, { code }).catch(() => undefined)
          look()
          resolve()
        }
        listen(roomChangedSubscription, { code }, onView).catch(reject)
      }),
    /** When the room is so, by `performance.now()`. */
    until: (matches: (room: Room) => boolean): Promise<number> =>
      new Promise((resolve) => {
        look = () => {
          if (room && matches(room)) resolve(performance.now())
        }
        look()
      }),
    untilMinuteEnds: () => wait(Math.max(0, (room?.endsAt ?? 0) - Date.now())),
    leave: () => {
      for (const stop of stops) stop()
      client.dispose()
    },
  }
  return member
}

type SimulatedMember = ReturnType<typeof createMember>

/** A room in which everybody follows. */
export type SimulatedRoom = { code: string; members: readonly SimulatedMember[]; host: SimulatedMember }

export async function openRoom(url: string, size: number, lengthMs: number): Promise<SimulatedRoom> {
  const host = createMember(url, 'Host')
  const code = await host.open(lengthMs)
  const others = Array.from({ length: size - 1 }, (_, number) => createMember(url, `Member ${number + 1}`))
  await Promise.all(others.map((member) => member.join(code)))
  const members = [host, ...others]
  await Promise.all(members.map((member) => member.follow(code)))
  return { code, members, host }
}
