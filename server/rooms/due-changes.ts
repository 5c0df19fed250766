import { hostAwayMs, memberAwayMs, revealAfterMs } from '../../contract/rooms/limits'
import { mayHaveMissed } from './hearing'
import type { MemberRow, RoomFacts, RoomRow } from './room-rows'

export const isIn = ({ membership }: MemberRow): boolean => membership === 'IN'

/** Whether a member was heard of in the last seconds. */
export const isHere = ({ seenAt }: Pick<MemberRow, 'seenAt'>, now: number): boolean =>
  now - seenAt.getTime() < memberAwayMs

/** The end of the latest minute, in milliseconds since 1970; null before the first. */
export const endsAtOf = ({ startsAt, lengthMs }: Pick<RoomRow, 'startsAt' | 'lengthMs'>): number | null =>
  startsAt === null ? null : startsAt.getTime() + lengthMs

/** The latest minute whose ideas everybody may see; 0 for none. */
export const revealedMinute = ({ phase, minute }: Pick<RoomRow, 'phase' | 'minute'>): number =>
  phase === 'MINUTE' ? minute - 1 : minute

export const hasVoted = ({ votesEach }: Pick<RoomRow, 'votesEach'>, { votes }: Pick<MemberRow, 'votes'>): boolean =>
  votes >= votesEach

const isRevealDue = ({ room, members }: RoomFacts, now: number): boolean => {
  const endsAt = endsAtOf(room)
  if (endsAt === null || now < endsAt) return false
  const isMissing = (member: MemberRow) => isIn(member) && member.isThinking && !member.hasDelivered
  return now >= endsAt + revealAfterMs || !members.some(isMissing)
}

const nextPhase = (facts: RoomFacts, here: readonly MemberRow[], now: number): Partial<RoomRow> => {
  const { room, members } = facts
  const poolVersion = room.poolVersion + 1
  if (room.phase === 'MINUTE' && isRevealDue(facts, now)) return { phase: 'POOL', poolVersion }
  const voters = mayHaveMissed(memberAwayMs, now) ? members.filter(isIn) : here
  const isCounted = room.phase === 'VOTE' && here.length > 0 && voters.every((member) => hasVoted(room, member))
  return isCounted ? { phase: 'RESULT', poolVersion } : {}
}

/** The member who has been here longest takes over from a host who left or is away. */
const nextHost = ({ room, members }: RoomFacts, here: readonly MemberRow[], now: number): Partial<RoomRow> => {
  const host = members.find(({ id }) => id === room.hostId)
  const isAway = ({ seenAt }: MemberRow) => now - seenAt.getTime() >= hostAwayMs && !mayHaveMissed(hostAwayMs, now)
  if (host && isIn(host) && !isAway(host)) return {}
  const next = here.find(({ id }) => id !== room.hostId)
  return next ? { hostId: next.id } : {}
}

/** What has become due in a room by itself at this time, in milliseconds since 1970; null for nothing. */
export const dueChanges = (facts: RoomFacts, now: number): Partial<RoomRow> | null => {
  const here = facts.members.filter((member) => isIn(member) && isHere(member, now))
  const changes = { ...nextPhase(facts, here, now), ...nextHost(facts, here, now) }
  return Object.keys(changes).length > 0 ? changes : null
}

/** When time alone changes something next, in milliseconds since 1970; null if it does not. */
export const nextDueAt = ({ room }: RoomFacts, now: number): number | null => {
  const endsAt = room.phase === 'MINUTE' ? endsAtOf(room) : null
  if (endsAt === null) return null
  return now < endsAt ? endsAt : endsAt + revealAfterMs
}
