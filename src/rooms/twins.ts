import { createPoolRequests } from './pool/requests'
import { RoomError, type RoomFollower, type RoomsGateway, type TakenRound, type WaitingDelivery } from './gateways'
import type { Pool, Room, RoomAction } from './documents'

const noSuchRoom = () => Promise.reject(new RoomError('There is no such room.', 'NOT_FOUND'))

/** A server with at most one room, which a test puts there and changes; what members do is only noted. */
export function createRoomsTwins(note: (call: string) => void) {
  let served: Room | null = null
  let pool: Pool | null = null
  const followers = new Set<RoomFollower>()
  const rounds = new Map<string, TakenRound[]>()
  const handedIn = new Set<string>()
  const records = new Set<string>()
  const deliveries: WaitingDelivery[] = []
  const actions: RoomAction[] = []
  /** Reports of the tabs: whether each may take part. */
  const parts = new Set<(isHere: boolean) => void>()
  let isHere = true
  let isRemoved = false
  let refusal: RoomError | null = null
  let time = () => 0
  const allRounds = () => [...rounds].flatMap(([code, own]) => own.map((round) => ({ code, ...round })))
  const answer = (code?: string) =>
    served && (code === undefined || served.code === code) ? Promise.resolve(served) : noSuchRoom()

  const rooms: RoomsGateway = {
    roomDoor: async (code) => {
      const { topicTitle, lengthMs, minutes, hasNames, members, hostId } = await answer(code)
      const hostNickname = members.find(({ id }) => id === hostId)?.nickname ?? ''
      return { topicTitle, lengthMs, minutes, hasNames, hostNickname, memberCount: members.length, isFull: false }
    },
    openRoom: (input) => {
      note(`openRoom ${input.topicTitle}`)
      return answer()
    },
    joinRoom: (code, nickname) => {
      note(`joinRoom ${code} ${nickname}`)
      return answer(code)
    },
    pool: () => (pool ? Promise.resolve(pool) : noSuchRoom()),
    act: async (code, action) => {
      note(`${action.name} ${code}`)
      if (refusal !== null) throw refusal
      actions.push(action)
      await answer(code)
    },
    follow: (_code, follower, { isScreen }) => {
      if (isScreen) note('follow for a projector')
      followers.add(follower)
      if (served) follower.changed(served)
      return () => followers.delete(follower)
    },
    serverTime: () => {
      note('serverTime')
      return Promise.resolve(time())
    },
    isMember: (code) => served?.code === code,
    takePart: (_code, report) => {
      parts.add(report)
      report(isHere)
      return () => parts.delete(report)
    },
    readRound: (code) => rounds.get(code)?.at(-1) ?? null,
    writeRound: (code, round) => void rounds.set(code, [...(rounds.get(code) ?? []), round]),
    noteRecord: (roundId, hasRecord) => void (hasRecord ? records.add(roundId) : records.delete(roundId)),
    readRecord: (code) => {
      const latest = rounds.get(code)?.at(-1)?.roundId
      return latest !== undefined && records.has(latest) ? latest : null
    },
    findRound: (roundId) => allRounds().find((round) => round.roundId === roundId) ?? null,
    openRounds: () => allRounds().filter(({ code, minute }) => !handedIn.has(`${code} ${minute}`)),
    readDeliveries: () => [...deliveries],
    writeDelivery: (delivery) => {
      handedIn.add(`${delivery.code} ${delivery.minute}`)
      deliveries.push(delivery)
    },
    removeDelivery: (delivery) => {
      const isSame = ({ code, minute }: WaitingDelivery) => code === delivery.code && minute === delivery.minute
      deliveries.splice(0, deliveries.length, ...deliveries.filter((waiting) => !isSame(waiting)))
    },
    noteRemoved: (code) => {
      note(`noteRemoved ${code}`)
      isRemoved = true
    },
    wasRemoved: () => isRemoved,
    forget: (code) => note(`forget ${code}`),
    forgetAll: () => note('forgetAll'),
  }
  return {
    rooms,
    poolRequests: createPoolRequests(),
    /** What the server has, for tests. */
    roomServer: {
      actions,
      /** Puts the room there, or tells its followers how it has changed. */
      show: (room: Room, nextPool: Pool | null = pool) => {
        served = room
        pool = nextPool
        for (const follower of followers) follower.changed(room)
      },
      /** Why the server does nothing from now on; null for nothing. */
      refuse: (next: RoomError | null) => {
        refusal = next
      },
      /** The server's clock. */
      setClock: (next: () => number) => {
        time = next
      },
      /** Another tab of this browser takes part, or has closed. */
      letTakePart: (next: boolean) => {
        isHere = next
        for (const report of parts) report(next)
      },
      /** How it is to be cut off, or told that it is over. */
      followers,
    },
  }
}
