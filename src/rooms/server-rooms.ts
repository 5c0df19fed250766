import type { DocumentInput } from '@urql/core'
import type { ClockGateway } from '../lib/gateways'
import {
  joinRoomMutation,
  openRoomMutation,
  poolQuery,
  roomActions,
  roomChangedSubscription,
  roomDoorQuery,
  roomQuery,
  serverTimeQuery,
  type OpenRoomInput,
} from './documents'
import { followRoom } from './follow-room'
import type { RoomsGateway, WaitingDelivery } from './gateways'
import { takePart } from './tab-lock'
import { createRoomClient } from './room-client'
import { createKey, createRoomStorage, type StoredRoom } from './stored-rooms'

interface Surroundings {
  clock: ClockGateway
  wake: { onWake(listener: () => void): () => void }
}

/** The rooms of the server, with each member's secret in local storage. */
export function createServerRooms({ clock, wake }: Surroundings): RoomsGateway {
  const storage = createRoomStorage(() => clock.wallNow())
  /** The secret of a room that is being opened: after a lost answer, the same one opens no second room. */
  let opening: { key: string; input: string } | null = null
  const keyOf = (code: string) => storage.read()[code]?.key
  const client = createRoomClient((variables) =>
    typeof variables?.code === 'string' ? keyOf(variables.code) : opening?.key,
  )
  const enter = (code: string) => storage.change(code, (room) => ({ ...room, isMember: true }))

  return {
    roomDoor: async (code) => (await client.query(roomDoorQuery, { code })).roomDoor,
    openRoom: async (input) => {
      const key = keyForOpening(input)
      const { openRoom } = await client.mutate(openRoomMutation, { input })
      storage.add(openRoom.code, key)
      enter(openRoom.code)
      opening = null
      return openRoom
    },
    joinRoom: async (code, nickname) => {
      // Stored first: after a lost answer, the same secret is the same member.
      storage.add(code, createKey())
      const { joinRoom } = await client.mutate(joinRoomMutation, { code, nickname })
      enter(code)
      return joinRoom
    },
    pool: async (code) => (await client.query(poolQuery, { code })).pool,
    act: async (code, { name, ...input }) => {
      const document: DocumentInput = roomActions[name]
      await client.mutate(document, { ...input, code })
    },
    follow: (code, follower, { isScreen }) =>
      followRoom(
        {
          clock,
          isScreen,
          onWake: (listener) => wake.onWake(listener),
          ask: async () => (await client.query(roomQuery, { code })).room,
          subscribe: ({ next, closed }) =>
            client.subscribe(roomChangedSubscription, { code }, { next: (data) => next(data.roomChanged), closed }),
        },
        {
          ...follower,
          changed: (room) => {
            noteUse(code)
            follower.changed(room)
          },
        },
      ),
    serverTime: async () => (await client.query(serverTimeQuery, {})).serverTime,
    isMember: (code) => storage.read()[code]?.isMember ?? false,
    takePart,
    readRound: (code) => storage.read()[code]?.rounds.at(-1) ?? null,
    writeRound: (code, { minute, roundId }) =>
      storage.change(code, (room) => ({
        ...room,
        rounds: [...room.rounds, { minute, roundId, isHandedIn: false, hasRecord: false }],
      })),
    noteRecord: (roundId, hasRecord) => {
      const found = findRound(roundId)
      if (found === null) return
      const noted = (round: StoredRoom['rounds'][number]) =>
        round.roundId === roundId ? { ...round, hasRecord } : round
      storage.change(found.code, (room) => ({ ...room, rounds: room.rounds.map(noted) }))
    },
    readRecord: (code) => {
      const latest = storage.read()[code]?.rounds.at(-1)
      return latest?.hasRecord ? latest.roundId : null
    },
    findRound,
    openRounds: () =>
      Object.entries(storage.read()).flatMap(([code, { rounds }]) =>
        rounds.filter(({ isHandedIn }) => !isHandedIn).map(({ minute, roundId }) => ({ code, minute, roundId })),
      ),
    readDeliveries: () =>
      Object.entries(storage.read()).flatMap(([code, { waiting }]) =>
        waiting.map((delivery) => ({ code, ...delivery })),
      ),
    writeDelivery: (delivery) => storage.change(delivery.code, (room) => withDelivery(room, delivery)),
    removeDelivery: (delivery) => storage.change(delivery.code, (room) => withoutDelivery(room, delivery)),
    noteRemoved: (code) =>
      storage.change(code, (room) => ({ ...room, isMember: false, isRemoved: true, rounds: [], waiting: [] })),
    wasRemoved: (code) => storage.read()[code]?.isRemoved ?? false,
    forget: (code) => storage.remove(code),
    forgetAll: () => {
      for (const code of Object.keys(storage.read())) storage.remove(code)
    },
  }

  function findRound(roundId: string): { code: string; minute: number } | null {
    for (const [code, { rounds }] of Object.entries(storage.read())) {
      const found = rounds.find((round) => round.roundId === roundId)
      if (found) return { code, minute: found.minute }
    }
    return null
  }

  function keyForOpening(input: OpenRoomInput): string {
    const asText = JSON.stringify(input)
    if (opening?.input !== asText) opening = { key: createKey(), input: asText }
    return opening.key
  }

  /** At most once an hour, because every write reaches the disk. */
  function noteUse(code: string): void {
    const room = storage.read()[code]
    if (room && clock.wallNow() - room.usedAt > 60 * 60_000) storage.change(code, (known) => known)
  }
}

function withDelivery(room: StoredRoom, { minute, texts }: WaitingDelivery): StoredRoom {
  const known = room.waiting.find((delivery) => delivery.minute === minute)?.texts ?? []
  return {
    ...room,
    rounds: room.rounds.map((round) => (round.minute === minute ? { ...round, isHandedIn: true } : round)),
    waiting: [
      ...room.waiting.filter((delivery) => delivery.minute !== minute),
      { minute, texts: [...new Set([...known, ...texts])] },
    ],
  }
}

function withoutDelivery(room: StoredRoom, { minute, texts }: WaitingDelivery): StoredRoom {
  const rest = (delivery: StoredRoom['waiting'][number]) => ({
    minute,
    texts: delivery.texts.filter((text) => !texts.includes(text)),
  })
  return {
    ...room,
    waiting: room.waiting.flatMap((delivery) => {
      if (delivery.minute !== minute) return [delivery]
      return rest(delivery).texts.length === 0 ? [] : [rest(delivery)]
    }),
  }
}
