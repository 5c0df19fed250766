import { aimOf, isRoundLength } from '../../contract/limits'
import { largestGoals, latestDayBegin, modes } from '../../contract/preferences/limits'
import { languages } from '../lib/language'
import { isObject } from '../lib/shape'
import { isTimeOfDay } from '../lib/time-of-day'
import { defaultPreferences, type Preferences } from './preferences'
import { readStored, storeChange } from './stored-preferences'

/** Stores the preferences on this device. */
export interface PreferencesGateway {
  read(): Preferences
  /** Parses preferences, for example from an imported file; invalid ones get their default. */
  parse(value: unknown): Preferences
  /** Stores what the person chose, and when, in milliseconds since 1970; the account does not have it yet. */
  write(change: Partial<Preferences>, nowMs: number): void
}

/** Stores preferences in local storage under `preferences`; invalid ones get their default. */
export function createPreferencesStorage(): PreferencesGateway {
  return {
    read: () => parsePreferences(readStored()),
    parse: parsePreferences,
    write: storeChange,
  }
}

export function parsePreferences(value: unknown): Preferences {
  if (!isObject(value)) return defaultPreferences
  const { lengthMs, mode, language, firstDay, dayBeginsAt, restDays, reminderAt } = value
  const goal = (name: keyof typeof largestGoals) =>
    isCount(value[name], largestGoals[name]) ? value[name] : defaultPreferences[name]
  return {
    ideasPerRound: goal('ideasPerRound'),
    roundsPerDay: goal('roundsPerDay'),
    // Off until chosen.
    countIn: value.countIn === true,
    nudge: value.nudge === true,
    soundCues: value.soundCues === true,
    vibrationCues: value.vibrationCues === true,
    lengthMs: typeof lengthMs === 'number' && isRoundLength(lengthMs) ? lengthMs : defaultPreferences.lengthMs,
    aim: aimOf(value.aim),
    mode: modes.find((known) => known === mode) ?? defaultPreferences.mode,
    language: languages.find((known) => known === language) ?? null,
    firstDay: isWeekday(firstDay) ? firstDay : null,
    dayBeginsAt: isCount(dayBeginsAt, latestDayBegin) ? dayBeginsAt : 0,
    restDays: Array.isArray(restDays) ? restDays.filter(isWeekday) : [],
    // On until switched off.
    shortcuts: value.shortcuts !== false,
    reminderAt: isTimeOfDay(reminderAt) ? reminderAt : null,
  }
}

function isCount(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
}

/** 1 is Monday. */
function isWeekday(value: unknown): value is number {
  return isCount(value, 7)
}
