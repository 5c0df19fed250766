import { and, asc, eq, lte } from 'drizzle-orm'
import type { Database } from '../db/database'
import { revealedMinute } from './due-changes'
import { readOwnRoom } from './read-room'
import { conflict } from './room-errors'
import type { MemberRow, RoomFacts, RoomRow } from './room-rows'
import type { PoolView } from './room-view'
import { roomGroups, roomIdeaAuthors, roomIdeas, roomVotes } from './tables'

type AuthorRow = { ideaId: string; groupId: string | null; memberId: string; minute: number; text: string }

/** Everybody's ideas of the minutes that have been revealed: in the order of the lot, each with its first author first. */
const readAuthors = (database: Database, room: RoomRow): Promise<AuthorRow[]> =>
  database
    .select({
      ideaId: roomIdeas.id,
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

type VoteRow = { memberId: string; targetId: string }

type PoolRows = {
  authors: readonly AuthorRow[]
  groups: readonly { id: string; name: string }[]
  votes: readonly VoteRow[]
}

const groupBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** The pool as one member sees it. */
const poolViewOf = ({ room, members, you }: RoomFacts & { you: MemberRow }, rows: PoolRows): PoolView => {
  const nicknames = new Map(members.map(({ id, nickname }) => [id, nickname]))
  const votersOf = groupBy(rows.votes, ({ targetId }) => targetId)
  const votesOf = (id: string) => ({
    hasYourVote: votersOf.get(id)?.some(({ memberId }) => memberId === you.id) ?? false,
    votes: room.phase === 'RESULT' ? (votersOf.get(id)?.length ?? 0) : null,
  })
  const ideas = [...groupBy(rows.authors, ({ ideaId }) => ideaId)].flatMap(([id, authors]) => {
    const [first] = authors
    if (!first) return []
    const { hasYourVote, votes } = votesOf(id)
    return [
      {
        ...{ id, text: first.text, minute: first.minute, count: authors.length, groupId: first.groupId, hasYourVote },
        isYours: authors.some(({ memberId }) => memberId === you.id),
        nicknames: room.hasNames ? authors.map(({ memberId }) => nicknames.get(memberId) ?? '') : [],
        votes: first.groupId === null ? votes : null,
      },
    ]
  })
  return { version: room.poolVersion, ideas, groups: rows.groups.map((group) => ({ ...group, ...votesOf(group.id) })) }
}

/** All ideas that everybody may see. Throws an HttpError (409) before the first minute has been revealed. */
export const readPool = async (database: Database, code: string, key: string | null): Promise<PoolView> => {
  const facts = await readOwnRoom(database, code, key)
  const { room } = facts
  if (revealedMinute(room) < 1) throw conflict('There are no ideas to be seen yet.')
  const [authors, groups, votes] = await Promise.all([
    readAuthors(database, room),
    database
      .select({ id: roomGroups.id, name: roomGroups.name })
      .from(roomGroups)
      .where(eq(roomGroups.code, code))
      .orderBy(asc(roomGroups.id)),
    database
      .select({ memberId: roomVotes.memberId, targetId: roomVotes.targetId })
      .from(roomVotes)
      .where(eq(roomVotes.code, code)),
  ])
  return poolViewOf(facts, { authors, groups, votes })
}
