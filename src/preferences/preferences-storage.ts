import * as v from 'valibot'
import type { PreferencesGateway } from '../lib/gateways'
import { defaultPreferences } from './preferences'

const key = 'preferences'

const count = (most: number, otherwise: number) =>
  v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most)), otherwise)

const preferencesSchema = v.object({
  ideasPerRound: count(60, defaultPreferences.ideasPerRound),
  roundsPerDay: count(100, defaultPreferences.roundsPerDay),
  countIn: v.fallback(v.boolean(), defaultPreferences.countIn),
})

/** The preferences in local storage under `preferences`; the defaults where nothing readable is stored. */
export function createPreferencesStorage(): PreferencesGateway {
  return {
    read: () => {
      try {
        const stored = v.safeParse(preferencesSchema, JSON.parse(localStorage.getItem(key) ?? '{}'))
        return stored.success ? stored.output : defaultPreferences
      } catch {
        return defaultPreferences
      }
    },
    write: (preferences) => {
      localStorage.setItem(key, JSON.stringify(preferences))
    },
  }
}
