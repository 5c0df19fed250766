import { asc, count, eq, sql, sum } from 'drizzle-orm'
import type { Feature } from '../feature'
import type { FeatureResolvers } from '../graphql/resolver-types'
import { roundMs } from '../../contract/limits'
import { ideaRecords } from '../records/tables'
import { preparedStatement } from '../db/prepared-statement'

const isMinute = sql`${ideaRecords.lengthMs} = ${sql.raw(String(roundMs))}`
const isWholeMinute = sql`${isMinute} and ${ideaRecords.durationMs} = ${ideaRecords.lengthMs}`

/** The person's days with a round, added up from all of their rounds; oldest first. */
export const readPractisedDays = preparedStatement('practised_days', (database) =>
  database
    .select({
      day: ideaRecords.localDay,
      rounds: count(),
      ideas: sum(ideaRecords.ideaCount).mapWith(Number),
      minuteRounds: sql`count(*) filter (where ${isMinute})`.mapWith(Number),
      minuteIdeas: sql`coalesce(sum(${ideaRecords.ideaCount}) filter (where ${isMinute}), 0)`.mapWith(Number),
      bestIdeas: sql<number | null>`max(${ideaRecords.ideaCount}) filter (where ${isWholeMinute})`,
    })
    .from(ideaRecords)
    .where(eq(ideaRecords.userId, sql.placeholder('uid')))
    .groupBy(ideaRecords.localDay)
    .orderBy(asc(ideaRecords.localDay)),
)

/** Resolvers for what adds up from the records. */
const practiceResolvers: FeatureResolvers<object, 'practisedDays', never> = {
  Query: {
    practisedDays: (_root, _args, { app, person }) => readPractisedDays(app.database, { uid: person.uid }),
  },
}

/** What adds up from the records. */
export const practice: Feature = { resolvers: practiceResolvers }
