import { eq } from 'drizzle-orm'
import type { Feature } from '../feature'
import { topicReturns } from './tables'
import type { FeatureResolvers } from '../graphql/resolver-types'
import { parseInput } from '../http/parse-input'
import { countKnownBy, latestMarkOf } from '../records/feed'
import { markSchema } from '../records/mark'
import { changeSchema, readReturns, readReturnsAfter, setReturn, type TopicReturn } from './topic-returns'

/** The server types behind the schema's object types. */
type ReturnModels = { TopicReturn: TopicReturn }

/** Resolvers for the topics that a person wants to think about again. */
const returnResolvers: FeatureResolvers<ReturnModels, 'topicReturns', 'setTopicReturn'> = {
  Query: {
    async topicReturns(_root, args, context) {
      const { app, person } = context
      const changedAfter = parseInput('changedAfter', markSchema, args.changedAfter)
      // Before the returns are read: what comes between is told with the next changes.
      const latest = await latestMarkOf(context)
      const known = changedAfter && countKnownBy(changedAfter, latest)
      if (known === null || known === undefined) return readReturns(app.database, person.uid)
      return known === latest.count ? [] : readReturnsAfter(app.database, person.uid, known)
    },
  },
  Mutation: {
    setTopicReturn: (_root, { input }, { app, person }) =>
      setReturn(app.database, person, parseInput('input', changeSchema, input)),
  },
}

/** Topics that a person wants to think about again. */
export const returns: Feature = {
  resolvers: returnResolvers,
  distribution: { byPerson: [topicReturns.userId] },
  async deleteAccountData(transaction, { uid }) {
    await transaction.delete(topicReturns).where(eq(topicReturns.userId, uid))
  },
}
