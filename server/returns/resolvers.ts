import type { FeatureResolvers } from '../graphql/resolver-types'
import { parseInput } from '../http/parse-input'
import { changeSchema, readReturns, setReturn, type TopicReturn } from './topic-returns'

/** The server types behind the schema's object types. */
type ReturnModels = { TopicReturn: TopicReturn }

/** Resolvers for the topics that a person wants to think about again. */
export const returnResolvers: FeatureResolvers<ReturnModels, 'topicReturns', 'setTopicReturn'> = {
  Query: { topicReturns: (_root, _args, { app, person }) => readReturns(app.database, person.uid) },
  Mutation: {
    setTopicReturn: (_root, { input }, { app, person }) =>
      setReturn(app.database, person, parseInput('input', changeSchema, input)),
  },
}
