import * as v from 'valibot'
import { preferenceSchemas, type PreferenceName } from '../../contract/preferences/preferences'
import type { FeatureResolvers } from '../graphql/resolver-types'
import { parseInput } from '../http/parse-input'
import { changeSchema, readPreferences, setPreferences, type Preferences } from './preferences'

/** The server types behind the schema's object types. */
type PreferencesModels = { Preferences: Preferences }

/** A setting; null if there is none, or if another version of the server stored one that this one does not know. */
const readField =
  <Name extends PreferenceName>(name: Name) =>
  ({ fields }: Preferences): v.InferOutput<(typeof preferenceSchemas)[Name]> | null => {
    const parsed = v.safeParse(preferenceSchemas[name], fields[name]?.value)
    return parsed.success ? parsed.output : null
  }

/** Resolvers for the settings of an account. */
export const preferencesResolvers: FeatureResolvers<PreferencesModels, 'preferences', 'setPreferences'> = {
  Query: { preferences: (_root, _args, { app, person }) => readPreferences(app.database, person.uid) },
  Mutation: {
    setPreferences: (_root, { input }, { app, person }) =>
      setPreferences(app.database, person, parseInput('input', changeSchema, input)),
  },
  Preferences: {
    ideasPerRound: readField('ideasPerRound'),
    roundsPerDay: readField('roundsPerDay'),
    restDays: readField('restDays'),
    firstDay: readField('firstDay'),
    dayBeginsAt: readField('dayBeginsAt'),
    lengthMs: readField('lengthMs'),
    mode: readField('mode'),
    aim: readField('aim'),
    countIn: readField('countIn'),
    nudge: readField('nudge'),
    soundCues: readField('soundCues'),
    vibrationCues: readField('vibrationCues'),
    shortcuts: readField('shortcuts'),
    reminderAt: readField('reminderAt'),
    language: readField('language'),
    ownTopics: ({ ownTopics }) =>
      Object.values(ownTopics)
        .filter(({ isRemoved }) => !isRemoved)
        .sort(latestFirst)
        .map(({ changedAt, ...topic }) => ({ ...topic, changedAt: new Date(changedAt) })),
    changes: ({ fields }) =>
      Object.entries(fields).map(([field, { changedAt }]) => ({ field, changedAt: new Date(changedAt) })),
  },
}

interface Dated {
  changedAt: string
  topicTitle: string
}

/** The same order everywhere, also of topics that came at the same time. */
function latestFirst(one: Dated, other: Dated): number {
  if (one.changedAt !== other.changedAt) return one.changedAt < other.changedAt ? 1 : -1
  return one.topicTitle < other.topicTitle ? -1 : 1
}
