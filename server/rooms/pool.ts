import { and, asc, eq, lte } from 'drizzle-orm'
import type { Database } from '../db/database'
import { revealedMinute } from './due-changes'
import { readOwnRoom } from './read-room'
import { conflict } from './room-errors'
import type { MemberRow, RoomFacts, RoomRow } from './room-rows'
import type { PoolView } from './room-view'
import { roomGroups, roomIdeaAuthors, roomIdeas, roomVotes } from './tables'

/** An idea with its authors, the first one first. */
type IdeaRow = { id: string; groupId: string | null; text: string; minute: number; authorIds: string[] }

/** The ideas of the minutes that have been revealed, in the order of the lot. */
const readIdeas = async (database: Database, room: RoomRow): Promise<IdeaRow[]> => {
  const authors = await database
    .select({
      id: roomIdeas.id,
      groupId: roomIdeas.groupId,
      memberId: roomIdeaAuthors.memberId,
      minute: roomIdeaAuthors.minute,
      text: roomIdeaAuthors.text,
    })
    .from(roomIdeas)
    .innerJoin(roomIdeaAuthors, and(eq(roomIdeaAuthors.code, roomIdeas.code), eq(roomIdeaAuthors.ideaId, roomIdeas.id)))
    .where(and(eq(roomIdeas.code, room.code), lte(roomIdeaAuthors.minute, revealedMinute(room))))
    .orderBy(
      asc(roomIdeas.id),
      asc(roomIdeaAuthors.minute),
      asc(roomIdeaAuthors.deliveredAt),
      asc(roomIdeaAuthors.memberId),
    )
  const ideas: IdeaRow[] = []
  for (const { memberId, ...idea } of authors) {
    const last = ideas.at(-1)
    if (last?.id === idea.id) last.authorIds.push(memberId)
    else ideas.push({ ...idea, authorIds: [memberId] })
  }
  return ideas
}

type PoolRows = { ideas: readonly IdeaRow[]; groups: readonly { id: string; name: string }[] }

const readPoolRows = async (database: Database, room: RoomRow): Promise<PoolRows> => {
  const groups = database.select({ id: roomGroups.id, name: roomGroups.name }).from(roomGroups)
  return {
    ideas: await readIdeas(database, room),
    groups: await groups.where(eq(roomGroups.code, room.code)).orderBy(asc(roomGroups.id)),
  }
}

/** How long what was read of a pool is kept for others who want the same, in milliseconds: all read it when it is revealed. */
const keptMs = 2_000

/** Reads each version of a pool once for all who ask at about the same time. */
const createPoolReader = (database: Database) => {
  const kept = new Map<string, Promise<PoolRows>>()
  return (room: RoomRow): Promise<PoolRows> => {
    const version = `${room.code} ${room.poolVersion} ${revealedMinute(room)}`
    const known = kept.get(version)
    if (known) return known
    const rows = readPoolRows(database, room)
    kept.set(version, rows)
    const forget = () => kept.delete(version)
    rows.catch(forget)
    setTimeout(forget, keptMs).unref()
    return rows
  }
}

type VoteRow = { memberId: string; targetId: string }

const readVotes = async (database: Database, { code, phase }: RoomRow): Promise<VoteRow[]> => {
  if (phase !== 'VOTE' && phase !== 'RESULT') return []
  const votes = database.select({ memberId: roomVotes.memberId, targetId: roomVotes.targetId }).from(roomVotes)
  return votes.where(eq(roomVotes.code, code))
}

/** The pool as one member sees it. */
const poolViewOf = (
  { room, members, you }: RoomFacts & { you: MemberRow },
  { ideas, groups }: PoolRows,
  votes: readonly VoteRow[],
): PoolView => {
  const nicknames = new Map(members.map(({ id, nickname }) => [id, nickname]))
  const own = new Set(votes.flatMap(({ memberId, targetId }) => (memberId === you.id ? [targetId] : [])))
  const counts = new Map<string, number>()
  for (const { targetId } of votes) counts.set(targetId, (counts.get(targetId) ?? 0) + 1)
  const votesOf = (id: string) => (room.phase === 'RESULT' ? (counts.get(id) ?? 0) : null)
  return {
    version: room.poolVersion,
    ideas: ideas.map(({ id, groupId, text, minute, authorIds }) => ({
      ...{ id, text, minute, groupId, count: authorIds.length, isYours: authorIds.includes(you.id) },
      nicknames: room.hasNames ? authorIds.map((authorId) => nicknames.get(authorId) ?? '') : [],
      hasYourVote: own.has(id),
      votes: groupId === null ? votesOf(id) : null,
    })),
    groups: groups.map(({ id, name }) => ({ id, name, hasYourVote: own.has(id), votes: votesOf(id) })),
  }
}

/** Reads pools for members. Throws an HttpError (409) before the first minute has been revealed. */
export const createPools = (database: Database) => {
  const readRows = createPoolReader(database)
  return async (code: string, key: string | null): Promise<PoolView> => {
    const facts = await readOwnRoom(database, code, key)
    const { room } = facts
    if (revealedMinute(room) < 1) throw conflict('There are no ideas to be seen yet.')
    return poolViewOf(facts, await readRows(room), await readVotes(database, room))
  }
}
