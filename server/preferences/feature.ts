import { eq } from 'drizzle-orm'
import type { Feature } from '../feature'
import { preferences as table } from './tables'
import { parseChosen, type ChosenPreferences } from '../../contract/preferences/preferences'
import type { FeatureResolvers } from '../graphql/resolver-types'
import { parseInput } from '../http/parse-input'
import { changeSchema, fieldsSchema, readPreferences, setPreferences, type StoredPreferences } from './preferences'

interface Account extends ChosenPreferences {
  ownTopics: readonly { topicTitle: string; category: string; changedAt: Date }[]
  changes: readonly { field: string; changedAt: Date }[]
}

/** Resolvers for the settings of an account. */
const preferencesResolvers: FeatureResolvers<{ Preferences: Account }, 'preferences', 'setPreferences'> = {
  Query: {
    preferences: async (_root, _args, { app, person }) => accountOf(await readPreferences(app.database, person.uid)),
  },
  Mutation: {
    setPreferences: async (_root, { input }, { app, person }) => {
      const change = { ...parseInput('input', changeSchema, input), fields: parseInput('input', fieldsSchema, input) }
      return accountOf(await setPreferences(app.database, person, change))
    },
  },
}

/** Without a setting that only another version of the server knows. */
const accountOf = ({ fields, ownTopics }: StoredPreferences): Account => {
  const stored = Object.entries(fields)
  return {
    ...parseChosen(Object.fromEntries(stored.map(([name, { value }]) => [name, value]))),
    ownTopics: Object.values(ownTopics)
      .filter(({ isRemoved }) => !isRemoved)
      .sort(latestFirst)
      .map(({ changedAt, ...topic }) => ({ ...topic, changedAt: new Date(changedAt) })),
    changes: stored.map(([field, { changedAt }]) => ({ field, changedAt: new Date(changedAt) })),
  }
}

interface Dated {
  changedAt: string
  topicTitle: string
}

/** The settings of an account. */
export const preferences: Feature = {
  resolvers: preferencesResolvers,
  distribution: { byPerson: [table.userId], functions: [{ name: 'save_preferences', isForced: false }] },
  async deleteAccountData(transaction, { uid }) {
    await transaction.delete(table).where(eq(table.userId, uid))
  },
}

/** The same order everywhere, also of topics that came at the same time. */
function latestFirst(one: Dated, other: Dated): number {
  if (one.changedAt !== other.changedAt) return one.changedAt < other.changedAt ? 1 : -1
  return one.topicTitle < other.topicTitle ? -1 : 1
}
