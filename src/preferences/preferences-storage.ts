import type { Preferences, PreferencesGateway } from '../lib/gateways'
import { isObject, parseJson } from '../lib/shape'
import { defaultPreferences, largestGoals, modes } from './preferences'

const key = 'preferences'

/** The preferences in local storage under `preferences`; the default for each one that is not readable there. */
export function createPreferencesStorage(): PreferencesGateway {
  return {
    read: () => parsePreferences(localStorage.getItem(key) ?? ''),
    write: (preferences) => {
      localStorage.setItem(key, JSON.stringify(preferences))
    },
  }
}

function parsePreferences(stored: string): Preferences {
  const value = parseJson(stored)
  if (!isObject(value)) return defaultPreferences
  const { ideasPerRound, roundsPerDay, countIn, mode } = value
  return {
    ideasPerRound: isCount(ideasPerRound, largestGoals.ideasPerRound)
      ? ideasPerRound
      : defaultPreferences.ideasPerRound,
    roundsPerDay: isCount(roundsPerDay, largestGoals.roundsPerDay) ? roundsPerDay : defaultPreferences.roundsPerDay,
    countIn: typeof countIn === 'boolean' ? countIn : defaultPreferences.countIn,
    mode: modes.find((known) => known === mode) ?? defaultPreferences.mode,
  }
}

function isCount(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
}
