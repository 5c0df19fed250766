import { parseInput } from '../http/parse-input'
import type { FeatureResolvers } from '../graphql/resolver-types'
import { latestMarkOf, readChanges } from './feed'
import { importRecords } from './import-records'
import { formatMark } from './mark'
import { changesSchema, changeSchema, idSchema, lookupIdSchema, pageSchema, saveSchema } from './record-input'
import { readPage, type RecordPage } from './record-page'
import { recordsOf } from './records'
import type { IdeaRecordRow, StoredIdea } from './tables'

/** The server types behind the schema's object types. */
type RecordModels = {
  IdeaRecord: IdeaRecordRow
  Idea: StoredIdea
  IdeaRecordPage: RecordPage & { deleted: string[]; mark: string; preferencesMark: string }
}

type RecordResolvers = FeatureResolvers<
  RecordModels,
  'IdeaRecord' | 'ideaRecord',
  'saveIdeaRecord' | 'updateIdeaRecord' | 'importIdeaRecords' | 'deleteIdeaRecord'
>

/** Resolvers for the records. */
export const recordResolvers: RecordResolvers = {
  Query: {
    async IdeaRecord(_root, args, context) {
      const { app, person } = context
      // Before the records are read: what comes between is told with the next changes.
      const readLatest = async () => {
        const latest = await latestMarkOf(context)
        return { latest, preferencesMark: formatMark({ ...latest, count: latest.ofPreferences }) }
      }
      if (typeof args.changedAfter === 'string') {
        const query = parseInput('', changesSchema, args)
        const { latest, preferencesMark } = await readLatest()
        const changes = await readChanges(app.database, person.uid, { ...query, latest })
        return { ...changes, preferencesMark, endCursor: null }
      }
      const query = parseInput('', pageSchema, args)
      const { latest, preferencesMark } = await readLatest()
      const page = await readPage(app.database, person.uid, query)
      return { ...page, deleted: [], mark: formatMark(latest), preferencesMark }
    },
    ideaRecord(_root, args, { app, person }) {
      const id = parseInput('id', lookupIdSchema, args.id)
      return id === null ? null : recordsOf(app.database, person).find(id)
    },
  },

  Mutation: {
    saveIdeaRecord: (_root, { input }, { app, person }) =>
      recordsOf(app.database, person, app.config.quota).save(parseInput('input', saveSchema, input)),
    updateIdeaRecord: (_root, { id, change }, { app, person }) =>
      recordsOf(app.database, person, app.config.quota).update(
        parseInput('id', idSchema, id),
        parseInput('change', changeSchema, change),
      ),
    importIdeaRecords: async (_root, { records, restoresDeleted }, { app, person }) => ({
      records: await importRecords(
        app.database,
        person,
        { records, restoresDeleted: restoresDeleted ?? false },
        app.config.quota,
      ),
    }),
    async deleteIdeaRecord(_root, args, { app, person }) {
      const id = parseInput('id', idSchema, args.id)
      await recordsOf(app.database, person).remove(id)
      return id
    },
  },

  IdeaRecord: { version: ({ mark }) => mark },

  Idea: {
    isBest: ({ isBest }) => isBest ?? false,
    isDone: ({ isDone }) => isDone ?? false,
    doneOn: ({ doneOn }) => doneOn ?? null,
    isHeard: ({ isHeard }) => isHeard ?? false,
    group: ({ group }) => group ?? null,
  },
}
