import type { introspection } from '../../contract/rooms/graphql-env'
import type { Value } from '../graphql/schema-values'
import { endsAtOf, hasVoted, isHere, isIn } from './due-changes'
import { goneAtOf, type MemberRow, type RoomFacts, type RoomRow } from './room-rows'

type Types = introspection['__schema']['types'][number]

type View<Name> = Value<{ kind: 'NON_NULL'; ofType: { name: Name } }, object, Types>

export type RoomView = View<'Room'>
export type RoomDoorView = View<'RoomDoor'>
export type PoolView = View<'Pool'>

const memberView = (room: RoomRow, member: MemberRow, now: number) => ({
  id: member.id,
  nickname: member.nickname,
  isHere: isHere(member, now),
  isThinking: member.isThinking,
  hasDelivered: member.hasDelivered,
  hasVoted: (room.phase === 'VOTE' || room.phase === 'RESULT') && hasVoted(room, member),
})

/** What all members see of a room. It takes nothing from the ideas. */
export const sharedViewOf = ({ room, members }: RoomFacts): Omit<RoomView, 'youId'> => {
  const now = Date.now()
  return {
    code: room.code,
    version: room.version,
    topicTitle: room.topicTitle,
    category: room.category,
    lengthMs: room.lengthMs,
    minutes: room.minutes,
    hasNames: room.hasNames,
    phase: room.phase,
    minute: room.minute,
    startsAt: room.startsAt?.getTime() ?? null,
    endsAt: endsAtOf(room),
    members: members.filter(isIn).map((member) => memberView(room, member, now)),
    hostId: room.hostId,
    poolVersion: room.poolVersion,
    goneAt: goneAtOf(room),
  }
}

export const viewOf = (facts: RoomFacts & { you: MemberRow }): RoomView => ({
  ...sharedViewOf(facts),
  youId: facts.you.id,
})
