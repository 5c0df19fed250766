import type { IResolvers } from 'mercurius'
import * as v from 'valibot'
import type { StoredIdea } from '../db/schema'
import { importRecords } from '../records/import-records'
import { parseInput } from '../http/parse-input'
import { practiceOf, type Practice } from '../practice/practice'
import {
  changeSchema,
  idSchema,
  importSchema,
  lookupSchema,
  pageSchema,
  practiceSchema,
  saveSchema,
} from '../records/record-input'
import type { RecordPage } from '../records/record-page'
import { recordsOf } from '../records/records'
import { scalars } from './scalars'
import type { Visitor } from '../auth/token'

declare module 'mercurius' {
  interface MercuriusContext {
    /** Who asks; `authenticate` has let them in. */
    person: Visitor
  }
}

type CountedPage = RecordPage & { count(): Promise<number> }

const saveArguments = v.object({ input: saveSchema })
const updateArguments = v.object({ ...idSchema.entries, change: changeSchema })

/** What answers each field of `contract/schema.graphql`; a field that costs a question of its own is asked only when selected. */
export const resolvers: IResolvers = {
  ...scalars,

  Query: {
    async IdeaRecord(_root, values: unknown, { app, person }): Promise<CountedPage> {
      const query = parseInput('', pageSchema, values)
      const records = recordsOf(app.database, person)
      return { ...(await records.page(query)), count: () => records.count(query) }
    },
    ideaRecord(_root, values: unknown, { app, person }) {
      const { id } = parseInput('', lookupSchema, values)
      return id === null ? null : recordsOf(app.database, person).find(id)
    },
    practice: (_root, values: unknown, { app, person }): Practice =>
      practiceOf(app.database, person, parseInput('', practiceSchema, values)),
  },

  Mutation: {
    saveIdeaRecord: (_root, values: unknown, { app, person }) =>
      recordsOf(app.database, person).save(parseInput('', saveArguments, values).input),
    updateIdeaRecord(_root, values: unknown, { app, person }) {
      const { id, change } = parseInput('', updateArguments, values)
      return recordsOf(app.database, person).update(id, change)
    },
    async importIdeaRecords(_root, values: unknown, { app, person }) {
      const { records } = parseInput('', importSchema, values)
      return { records: await importRecords(app.database, person, records) }
    },
    async deleteIdeaRecord(_root, values: unknown, { app, person }) {
      const { id } = parseInput('', idSchema, values)
      await recordsOf(app.database, person).remove(id)
      return id
    },
  },

  Idea: {
    isBest: ({ isBest }: StoredIdea) => isBest ?? false,
    group: ({ group }: StoredIdea) => group ?? null,
  },

  IdeaRecordPage: { totalCount: (page: CountedPage) => page.count() },

  Practice: {
    today: (practice: Practice) => practice.today(),
    total: (practice: Practice) => practice.total(),
    streak: (practice: Practice) => practice.streak(),
    days: (practice: Practice) => practice.days(),
    bests: (practice: Practice) => practice,
  },

  PracticeBests: {
    round: (practice: Practice) => practice.bestRound(),
    day: (practice: Practice) => practice.bestDay(),
    streak: (practice: Practice) => practice.longestStreak(),
  },
}
