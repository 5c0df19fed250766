import type { FeatureResolvers } from '../graphql/resolver-types'
import { readPractisedDays } from './practised-days'

/** Resolvers for what adds up from the records. */
export const practiceResolvers: FeatureResolvers<object, 'practisedDays', never> = {
  Query: {
    practisedDays: (_root, _args, { app, person }) => readPractisedDays(app.database, { uid: person.uid }),
  },
}
