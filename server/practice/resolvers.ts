import { parseInput } from '../http/parse-input'
import type { FeatureResolvers } from '../graphql/resolver-types'
import { practiceOf, type Practice } from './practice'
import { practiceSchema } from './practice-input'
import { readPractisedDays } from './practised-days'

/** The server types behind the schema's object types. */
type PracticeModels = { Practice: Practice; PracticeBests: Practice }

/** Resolvers for what adds up from the records. A field that needs its own query is read only when selected. */
export const practiceResolvers: FeatureResolvers<PracticeModels, 'practice' | 'practisedDays', never> = {
  Query: {
    practice: (_root, args, { app, person }) => practiceOf(app.database, person, parseInput('', practiceSchema, args)),
    practisedDays: (_root, _args, { app, person }) => readPractisedDays(app.database, { uid: person.uid }),
  },

  Practice: {
    today: (practice) => practice.today(),
    total: (practice) => practice.total(),
    streak: (practice) => practice.streak(),
    days: (practice) => practice.days(),
    bests: (practice) => practice,
  },

  PracticeBests: {
    round: (practice) => practice.bestRound(),
    day: (practice) => practice.bestDay(),
    streak: (practice) => practice.longestStreak(),
  },
}
