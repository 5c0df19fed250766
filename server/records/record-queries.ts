import { and, asc, count, desc, eq, getTableName, gte, lte, or, sql, type Column, type Placeholder } from 'drizzle-orm'
import type { Database } from '../db/database'
import { ideaRecords, recordColumns, hasOldSearchVersion, type IdeaRecordRow, topicKeyOf } from '../db/schema'
import { preparedStatement } from '../db/prepared-statement'
import type { PageQuery } from './record-input'
import { searchTokensFor } from './search-index'

/** A value, or its place in a statement that is written before it is known. */
type OrPlaceholder<Value> = Value | Placeholder

/** The list and where to go on in it. */
type ListPosition = Pick<PageQuery, 'order'> & {
  after?: { startedAt: OrPlaceholder<string>; id: OrPlaceholder<string> } | undefined
  topic?: OrPlaceholder<string> | undefined
}

type Filters = Partial<Omit<PageQuery, 'after' | 'topic' | 'order' | 'first'>> & ListPosition

/** A third quicker than `like`, which is felt where hundreds are looked through. */
const contains = (column: Column, text: string) => sql`strpos(${column}, ${text}) > 0`

const matching = ({ search, category, from, to, isLiked, topic, lengthMs }: Filters) =>
  and(
    search === undefined || search === '' ? undefined : contains(ideaRecords.searchText, search),
    category === undefined ? undefined : eq(ideaRecords.category, category),
    from === undefined ? undefined : gte(ideaRecords.localDay, from),
    to === undefined ? undefined : lte(ideaRecords.localDay, to),
    isLiked === undefined ? undefined : isLiked ? sql`${ideaRecords.isLiked}` : eq(ideaRecords.isLiked, false),
    topic === undefined ? undefined : eq(ideaRecords.topicKey, topicKeyOf(sql`${topic}::text`)),
    lengthMs === undefined ? undefined : eq(ideaRecords.lengthMs, lengthMs),
  )

/** In the row form, for which PostgreSQL goes straight to the place in the index; it costs the same at any depth. */
const afterCursor = ({ after, order }: ListPosition) => {
  if (after === undefined) return undefined
  const here = sql`(${ideaRecords.startedAt}, ${ideaRecords.id})`
  const cursor = sql`(${after.startedAt}::timestamptz, ${after.id}::uuid)`
  return order === 'NEWEST' ? sql`${here} < ${cursor}` : sql`${here} > ${cursor}`
}

const inOrder = (order: PageQuery['order']) => {
  const direction = order === 'NEWEST' ? desc : asc
  return [direction(ideaRecords.startedAt), direction(ideaRecords.id)]
}

/**
 * Those that match, wherever they are in the list; found by their tokens, or else by the days they are of. Some have tokens of
 * an earlier version soon after a start: till they are made anew, an index of their own finds them.
 */
const matchingAnywhere = (userId: string, query: PageQuery) => {
  const tokens = searchTokensFor(userId, query)
  const hasTokens = sql`${ideaRecords.searchTokens} @> ${sql.param(tokens, ideaRecords.searchTokens)}`
  return and(
    eq(ideaRecords.userId, userId),
    tokens.length === 0 ? undefined : or(hasTokens, hasOldSearchVersion),
    matching(query),
  )
}

/** The list from a place on, as long as wanted. Where nearly all of it matches, the list's own index is the shortest way. */
export const listQuery = (
  database: Database,
  userId: OrPlaceholder<string>,
  query: Filters,
  wanted: OrPlaceholder<number>,
) =>
  database
    .select(recordColumns)
    .from(ideaRecords)
    .where(and(eq(ideaRecords.userId, userId), matching(query), afterCursor(query)))
    .orderBy(...inOrder(query.order))
    .limit(wanted)

const value = (name: string) => sql.placeholder(name)

/** What a list is of that has an index of its own, in the list's order. */
type IndexedList = 'all' | 'topic' | 'liked'

/** The list for one order, from its beginning or from a place on. */
const listStatement = (order: PageQuery['order'], isFurther: boolean, of: IndexedList) =>
  preparedStatement(`list_${of}_${order}_${isFurther ? 'further' : 'first'}`, (database) =>
    listQuery(
      database,
      value('userId'),
      {
        order,
        ...(isFurther && { after: { startedAt: value('startedAt'), id: value('id') } }),
        ...(of === 'topic' && { topic: value('topic') }),
        ...(of === 'liked' && { isLiked: true }),
      },
      value('wanted'),
    ),
  )

const statementsFor = (order: PageQuery['order'], isFurther: boolean) => ({
  all: listStatement(order, isFurther, 'all'),
  topic: listStatement(order, isFurther, 'topic'),
  liked: listStatement(order, isFurther, 'liked'),
})

const listStatements = {
  NEWEST: { first: statementsFor('NEWEST', false), further: statementsFor('NEWEST', true) },
  OLDEST: { first: statementsFor('OLDEST', false), further: statementsFor('OLDEST', true) },
}

/** Undefined where the list is narrowed by anything that its index does not know. */
const indexedListOf = ({
  search = '',
  category,
  from,
  to,
  isLiked,
  topic,
  lengthMs,
}: PageQuery): IndexedList | undefined => {
  if (search !== '' || [category, from, to, lengthMs].some((filter) => filter !== undefined)) return undefined
  if (isLiked === undefined) return topic === undefined ? 'all' : 'topic'
  return isLiked && topic === undefined ? 'liked' : undefined
}

/** Reads the list from a place on; with a plan for these very values where it is narrowed. */
export const readList = async (
  database: Database,
  userId: string,
  query: PageQuery,
  wanted: number,
): Promise<IdeaRecordRow[]> => {
  const of = indexedListOf(query)
  if (of === undefined) return listQuery(database, userId, query, wanted)
  const { order, after, topic } = query
  return listStatements[order][after ? 'further' : 'first'][of](database, { userId, wanted, topic, ...after })
}

/** What matches among the next records of the list. */
export const windowQuery = (database: Database, userId: string, query: PageQuery, size: number, wanted: number) => {
  const next = database
    .select({ ...recordColumns, isMatch: sql<boolean>`${matching(query)}`.as('is_match') })
    .from(ideaRecords)
    .where(and(eq(ideaRecords.userId, userId), afterCursor(query)))
    .orderBy(...inOrder(query.order))
    .limit(size)
    // Under the table's own name, so that what is read and sorted is written once.
    .as(getTableName(ideaRecords))
  return database
    .select(recordColumns)
    .from(next)
    .where(sql`${next.isMatch}`)
    .orderBy(...inOrder(query.order))
    .limit(wanted)
}

/** What matches from a place on, however far; sorted after it was found, so in no index's order. */
export const indexQuery = (database: Database, userId: string, query: PageQuery, wanted: number) => {
  const forth = query.order === 'NEWEST' ? desc : asc
  return database
    .select(recordColumns)
    .from(ideaRecords)
    .where(and(matchingAnywhere(userId, query), afterCursor(query)))
    .orderBy(forth(sql`${ideaRecords.startedAt} + interval '0'`), forth(ideaRecords.id))
    .limit(wanted)
}

/** How many records match. */
export const countQuery = (database: Database, userId: string, query: PageQuery) =>
  database.select({ records: count() }).from(ideaRecords).where(matchingAnywhere(userId, query))

/** Whether the list is narrowed by what an index can find, and there is none in the list's own order. */
export const isFiltered = (userId: string, query: PageQuery): boolean =>
  query.topic === undefined &&
  indexedListOf(query) === undefined &&
  (query.from !== undefined || query.to !== undefined || searchTokensFor(userId, query).length > 0)
