import { and, asc, count, desc, eq, gte, inArray, like, lte, sql, type SQL } from 'drizzle-orm'
import type { Database } from './db/database'
import { ideaRecords, recordColumns, topicKeyOf } from './db/schema'
import type { PageQuery } from './record-input'
import { tokensFor } from './searched'
import { likeAnywhere } from './text'

const matching = ({ search, category, from, to, isLiked, topic, lengthMs }: PageQuery) =>
  and(
    search === undefined || search === '' ? undefined : like(ideaRecords.searchText, likeAnywhere(search)),
    category === undefined ? undefined : eq(ideaRecords.category, category),
    from === undefined ? undefined : gte(ideaRecords.localDay, from),
    to === undefined ? undefined : lte(ideaRecords.localDay, to),
    isLiked === undefined ? undefined : eq(ideaRecords.isLiked, isLiked),
    topic === undefined ? undefined : eq(ideaRecords.topicKey, topicKeyOf(sql`${topic}::text`)),
    lengthMs === undefined ? undefined : eq(ideaRecords.lengthMs, lengthMs),
  )

/** In the row form, for which PostgreSQL goes straight to the place in the index; it costs the same at any depth. */
const beyond = (place: SQL, order: PageQuery['order']) => {
  const here = sql`(${ideaRecords.startedAt}, ${ideaRecords.id})`
  return order === 'NEWEST' ? sql`${here} < ${place}` : sql`${here} > ${place}`
}

const beyondCursor = ({ after, order }: PageQuery) =>
  after && beyond(sql`(${after.startedAt}::timestamptz, ${after.id}::uuid)`, order)

const places = { startedAt: ideaRecords.startedAt, id: ideaRecords.id }

const inOrder = (order: PageQuery['order']) => {
  const direction = order === 'NEWEST' ? desc : asc
  return [direction(ideaRecords.startedAt), direction(ideaRecords.id)]
}

/** Whose the records are, in a form that no index is used for: the tokens' index knows where they are. */
const unindexedOwner = (userId: string) => sql`(${ideaRecords.userId} = ${userId}) is true`

/** Those that match, wherever they are in the list; found by their tokens, or else by the days they are of. */
const matchingAnywhere = (userId: string, query: PageQuery) => {
  const tokens = tokensFor(userId, query)
  const owner =
    tokens.length === 0
      ? eq(ideaRecords.userId, userId)
      : and(sql`${ideaRecords.searchTokens} @> ${sql.param(tokens, ideaRecords.searchTokens)}`, unindexedOwner(userId))
  return and(owner, matching(query))
}

/** The list from a place on, as long as wanted. Where nearly all of it matches, the list's own index is the shortest way. */
export const listQuery = (database: Database, userId: string, query: PageQuery, wanted: number) =>
  database
    .select(recordColumns)
    .from(ideaRecords)
    .where(and(eq(ideaRecords.userId, userId), matching(query), beyondCursor(query)))
    .orderBy(...inOrder(query.order))
    .limit(wanted)

/** The next records of the list, however many of them match. */
const windowOf = (database: Database, userId: string, query: PageQuery, size: number) =>
  database
    .select({ ...places, isMatch: sql<boolean>`${matching(query)}`.as('is_match') })
    .from(ideaRecords)
    .where(and(eq(ideaRecords.userId, userId), beyondCursor(query)))
    .orderBy(...inOrder(query.order))
    .limit(size)
    .as('seen')

/** What matches among the next records of the list. */
export const nearQuery = (database: Database, userId: string, query: PageQuery, size: number, wanted: number) => {
  const seen = windowOf(database, userId, query, size)
  return database
    .select(recordColumns)
    .from(ideaRecords)
    .where(
      inArray(
        ideaRecords.id,
        database
          .select({ id: seen.id })
          .from(seen)
          .where(sql`${seen.isMatch}`),
      ),
    )
    .orderBy(...inOrder(query.order))
    .limit(wanted)
}

/** What matches beyond those next records; sorted after it was found, so in no index's order. */
export const farQuery = (database: Database, userId: string, query: PageQuery, size: number, wanted: number) => {
  const [forth, back] = query.order === 'NEWEST' ? [desc, asc] : [asc, desc]
  const seen = windowOf(database, userId, query, size)
  const end = database
    .select({ startedAt: seen.startedAt, id: seen.id })
    .from(seen)
    .orderBy(back(seen.startedAt), back(seen.id))
    .limit(1)
  return database
    .select(recordColumns)
    .from(ideaRecords)
    .where(and(matchingAnywhere(userId, query), beyond(sql`${end}`, query.order)))
    .orderBy(forth(sql`${ideaRecords.startedAt} + interval '0'`), forth(ideaRecords.id))
    .limit(wanted)
}

/** How many records match. */
export const countQuery = (database: Database, userId: string, query: PageQuery) =>
  database.select({ records: count() }).from(ideaRecords).where(matchingAnywhere(userId, query))

/** Whether the list is narrowed by what an index can find; a topic has its own, in the list's order. */
export const isNarrowed = (userId: string, query: PageQuery): boolean =>
  query.topic === undefined &&
  (query.from !== undefined || query.to !== undefined || tokensFor(userId, query).length > 0)
