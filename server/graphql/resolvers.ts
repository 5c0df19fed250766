import { challengeResolvers, type ChallengeModels } from '../challenges/resolvers'
import type { IdeaRecordRow, StoredIdea } from '../db/schema'
import { parseInput } from '../http/parse-input'
import { practiceOf, type Practice } from '../practice/practice'
import { importRecords } from '../records/import-records'
import { changeSchema, idSchema, lookupIdSchema, pageSchema, practiceSchema, saveSchema } from '../records/record-input'
import type { RecordPage } from '../records/record-page'
import { recordsOf } from '../records/records'
import type { Resolvers } from './resolver-types'
import { scalars } from './scalars'

/** The server types behind the schema's object types. */
type Models = ChallengeModels & {
  Query: object
  Mutation: object
  IdeaRecord: IdeaRecordRow
  Idea: StoredIdea
  IdeaRecordPage: RecordPage & { count(): Promise<number> }
  Practice: Practice
  PracticeBests: Practice
}

/** Resolvers for `contract/schema.graphql`. A field that needs its own query is read only when selected. */
export const resolvers: Resolvers<Models> & typeof scalars = {
  ...scalars,
  ...challengeResolvers,

  Query: {
    ...challengeResolvers.Query,
    async IdeaRecord(_root, args, { app, person }) {
      const query = parseInput('', pageSchema, args)
      const records = recordsOf(app.database, person)
      return { ...(await records.page(query)), count: () => records.count(query) }
    },
    ideaRecord(_root, args, { app, person }) {
      const id = parseInput('id', lookupIdSchema, args.id)
      return id === null ? null : recordsOf(app.database, person).find(id)
    },
    practice: (_root, args, { app, person }) => practiceOf(app.database, person, parseInput('', practiceSchema, args)),
  },

  Mutation: {
    ...challengeResolvers.Mutation,
    saveIdeaRecord: (_root, { input }, { app, person }) =>
      recordsOf(app.database, person, app.quota).save(parseInput('input', saveSchema, input)),
    updateIdeaRecord: (_root, { id, change }, { app, person }) =>
      recordsOf(app.database, person, app.quota).update(
        parseInput('id', idSchema, id),
        parseInput('change', changeSchema, change),
      ),
    importIdeaRecords: async (_root, { records }, { app, person }) => ({
      records: await importRecords(app.database, person, records, app.quota),
    }),
    async deleteIdeaRecord(_root, args, { app, person }) {
      const id = parseInput('id', idSchema, args.id)
      await recordsOf(app.database, person).remove(id)
      return id
    },
  },

  Idea: {
    isBest: ({ isBest }) => isBest ?? false,
    group: ({ group }) => group ?? null,
  },

  IdeaRecordPage: { totalCount: (page) => page.count() },

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
