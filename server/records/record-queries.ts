import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  getTableName,
  gte,
  lte,
  not,
  or,
  sql,
  type Column,
  type Placeholder,
  type SQL,
} from 'drizzle-orm'
import type { Database } from '../db/database'
import {
  hasBest,
  hasOpenBest,
  ideaRecords,
  recordColumns,
  hasOldSearchVersion,
  type IdeaRecordRow,
  topicKeyOf,
} from './tables'
import { patternOf, type SearchTerm } from '../../contract/search-text'
import { preparedStatement } from '../db/prepared-statement'
import type { PageQuery } from './record-input'
import { searchTokensFor } from './search-index'

/** A value, or a placeholder in a prepared statement. */
type OrPlaceholder<Value> = Value | Placeholder

/** A list and a position in it. */
type ListPosition = Pick<PageQuery, 'order'> & {
  after?: { startedAt: OrPlaceholder<string>; id: OrPlaceholder<string> } | undefined
  topic?: OrPlaceholder<string> | undefined
}

type Filters = Partial<Omit<PageQuery, 'after' | 'topic' | 'order' | 'first'>> & ListPosition

/** A third faster than `like`, which matters when hundreds of texts are searched. */
const contains = (column: Column, text: string) => sql`strpos(${column}, ${text}) > 0`

/** The text has the words and, if they are a phrase, has them together. The words first, for a regular expression is slower. */
const hasTerm = (column: Column, term: SearchTerm) => [
  ...term.map((word) => contains(column, word)),
  ...(term.length === 1 ? [] : [sql`${column} ~ ${patternOf(term)}`]),
]

/** The bare condition, as its partial index has it, or its negation. */
const isSetTo = (condition: SQL, isSet: boolean) => (isSet ? condition : not(condition))

const matching = ({
  search,
  category,
  from,
  to,
  isLiked,
  topic,
  lengthMs,
  tag,
  hasBest: best,
  hasOpenBest: openBest,
  aim,
}: Filters) =>
  and(
    ...(search ?? []).flatMap((term) => hasTerm(ideaRecords.searchText, term)),
    category === undefined ? undefined : eq(ideaRecords.category, category),
    from === undefined ? undefined : gte(ideaRecords.localDay, from),
    to === undefined ? undefined : lte(ideaRecords.localDay, to),
    isLiked === undefined ? undefined : isLiked ? sql`${ideaRecords.isLiked}` : eq(ideaRecords.isLiked, false),
    topic === undefined ? undefined : eq(ideaRecords.topicKey, topicKeyOf(sql`${topic}::text`)),
    lengthMs === undefined ? undefined : eq(ideaRecords.lengthMs, lengthMs),
    tag === undefined ? undefined : arrayContains(ideaRecords.tagKeys, [tag]),
    best === undefined ? undefined : isSetTo(hasBest(ideaRecords.ideas), best),
    openBest === undefined ? undefined : isSetTo(hasOpenBest(ideaRecords.ideas), openBest),
    aim === undefined ? undefined : eq(ideaRecords.aim, aim),
  )

/** PostgreSQL seeks this row comparison directly in the index, so the cost is the same at any depth. */
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
 * All matches, found by search tokens or by day. Records with outdated tokens (soon after an update) are found through a
 * partial index until they are backfilled.
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

/** The next records in list order, read through the list's own index: fastest if most records match. */
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

/** The lists that have an index in list order. */
type IndexedList = 'all' | 'topic' | 'liked' | 'best' | 'openBest'

/** The prepared statement for one list and order, for the first or a further page. */
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
        ...(of === 'best' && { hasBest: true }),
        ...(of === 'openBest' && { hasOpenBest: true }),
      },
      value('wanted'),
    ),
  )

const statementsFor = (order: PageQuery['order'], isFurther: boolean) => ({
  all: listStatement(order, isFurther, 'all'),
  topic: listStatement(order, isFurther, 'topic'),
  liked: listStatement(order, isFurther, 'liked'),
  best: listStatement(order, isFurther, 'best'),
  openBest: listStatement(order, isFurther, 'openBest'),
})

const listStatements = {
  NEWEST: { first: statementsFor('NEWEST', false), further: statementsFor('NEWEST', true) },
  OLDEST: { first: statementsFor('OLDEST', false), further: statementsFor('OLDEST', true) },
}

/** Lists by the only filter that they have. */
const filteredLists = new Map<string, IndexedList>([
  ['topic', 'topic'],
  ['isLiked', 'liked'],
  ['hasBest', 'best'],
  ['hasOpenBest', 'openBest'],
])

/** The indexed list for a query; undefined if it has any other filter, or several. */
const indexedListOf = ({
  first: _first,
  after: _after,
  order: _order,
  search = [],
  ...filters
}: PageQuery): IndexedList | undefined => {
  const set = Object.entries(filters).filter(([, filter]) => filter !== undefined)
  const [one] = set
  if (search.length > 0 || set.length > 1) return undefined
  if (one === undefined) return 'all'
  const [name, filter] = one
  return filter === false ? undefined : filteredLists.get(name)
}

/** Reads the next records. A filtered list is not prepared, so that PostgreSQL plans it for these values. */
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

/** The matches among the next `size` records. */
export const windowQuery = (database: Database, userId: string, query: PageQuery, size: number, wanted: number) => {
  const next = database
    .select({ ...recordColumns, isMatch: sql<boolean>`${matching(query)}`.as('is_match') })
    .from(ideaRecords)
    .where(and(eq(ideaRecords.userId, userId), afterCursor(query)))
    .orderBy(...inOrder(query.order))
    .limit(size)
    // Aliased to the table's own name, so that the same columns and order work here.
    .as(getTableName(ideaRecords))
  return database
    .select(recordColumns)
    .from(next)
    .where(sql`${next.isMatch}`)
    .orderBy(...inOrder(query.order))
    .limit(wanted)
}

/** All further matches. Sorting by an expression keeps PostgreSQL from walking the list's index. */
export const indexQuery = (database: Database, userId: string, query: PageQuery, wanted: number) => {
  const forth = query.order === 'NEWEST' ? desc : asc
  return database
    .select(recordColumns)
    .from(ideaRecords)
    .where(and(matchingAnywhere(userId, query), afterCursor(query)))
    .orderBy(forth(sql`${ideaRecords.startedAt} + interval '0'`), forth(ideaRecords.id))
    .limit(wanted)
}

export const countQuery = (database: Database, userId: string, query: PageQuery) =>
  database.select({ records: count() }).from(ideaRecords).where(matchingAnywhere(userId, query))

/** Whether the filters can use a search index, and no index in list order fits. */
export const isFiltered = (userId: string, query: PageQuery): boolean =>
  query.topic === undefined &&
  indexedListOf(query) === undefined &&
  (query.from !== undefined || query.to !== undefined || searchTokensFor(userId, query).length > 0)
