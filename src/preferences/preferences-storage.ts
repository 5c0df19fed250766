import { languageKey, languageCacheUrl } from '../../contract/languages'
import { aimOf, isRoundLength } from '../../contract/limits'
import { languages } from '../lib/language'
import { isObject } from '../lib/shape'
import { readLocalJson, writeLocal } from '../lib/storage/local-storage'
import { isTimeOfDay } from '../lib/time-of-day'
import { defaultPreferences, largestGoals, modes, type Preferences } from './preferences'

const key = 'preferences'

/** Stores the preferences on this device. */
export interface PreferencesGateway {
  read(): Preferences
  /** Parses preferences, for example from an imported file; invalid ones get their default. */
  parse(value: unknown): Preferences
  write(preferences: Preferences): void
}

/** Stores preferences in local storage under `preferences`; invalid ones get their default. */
export function createPreferencesStorage(): PreferencesGateway {
  return {
    read: () => parsePreferences(readLocalJson(key)),
    parse: parsePreferences,
    write: (preferences) => {
      writeLocal(key, JSON.stringify(preferences))
      shareLanguage(preferences.language)
    },
  }
}

function parsePreferences(value: unknown): Preferences {
  if (!isObject(value)) return defaultPreferences
  const { ideasPerRound, roundsPerDay, lengthMs, mode, language, firstDay, restDays, reminderAt } = value
  return {
    ideasPerRound: isCount(ideasPerRound, largestGoals.ideasPerRound)
      ? ideasPerRound
      : defaultPreferences.ideasPerRound,
    roundsPerDay: isCount(roundsPerDay, largestGoals.roundsPerDay) ? roundsPerDay : defaultPreferences.roundsPerDay,
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
    restDays: Array.isArray(restDays) ? restDays.filter(isWeekday) : [],
    // On until switched off.
    shortcuts: value.shortcuts !== false,
    reminderAt: isTimeOfDay(reminderAt) ? reminderAt : null,
  }
}

/** Passes the language to the server (cookie) and the service worker (cache), which serve `/` in it. */
function shareLanguage(language: Preferences['language']): void {
  const age = language === null ? 0 : 365 * 24 * 60 * 60
  document.cookie = `${languageKey}=${language ?? ''};path=/;max-age=${age};samesite=lax`
  noteForServiceWorker(language).catch(() => undefined)
}

async function noteForServiceWorker(language: Preferences['language']): Promise<void> {
  const notes = await caches.open(languageKey)
  await notes.put(languageCacheUrl, new Response(language ?? ''))
}

function isCount(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
}

/** 1 is Monday. */
function isWeekday(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 7
}
