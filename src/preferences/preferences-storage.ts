import { languageKey, languageCacheUrl } from '../../contract/languages'
import { roundLengthsMs } from '../../contract/limits'
import { languages } from '../lib/language'
import { isObject, parseJson } from '../lib/shape'
import { isTimeOfDay } from '../lib/time-of-day'
import { defaultPreferences, largestGoals, modes, type Preferences } from './preferences'

const key = 'preferences'

/** What a person may set for themselves, on this device. */
export interface PreferencesGateway {
  read(): Preferences
  /** The preferences in a value that comes from elsewhere; the default for each one that is not readable there. */
  parse(value: unknown): Preferences
  write(preferences: Preferences): void
}

/** The preferences in local storage under `preferences`; the default for each one that is not readable there. */
export function createPreferencesStorage(): PreferencesGateway {
  return {
    read: () => parsePreferences(parseJson(localStorage.getItem(key) ?? '')),
    parse: parsePreferences,
    write: (preferences) => {
      localStorage.setItem(key, JSON.stringify(preferences))
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
    lengthMs: roundLengthsMs.find((known) => known === lengthMs) ?? defaultPreferences.lengthMs,
    mode: modes.find((known) => known === mode) ?? defaultPreferences.mode,
    language: languages.find((known) => known === language) ?? null,
    firstDay: isWeekday(firstDay) ? firstDay : null,
    restDays: Array.isArray(restDays) ? restDays.filter(isWeekday) : [],
    // On until switched off.
    shortcuts: value.shortcuts !== false,
    reminderAt: isTimeOfDay(reminderAt) ? reminderAt : null,
  }
}

/** The server and the service worker hand out `/` in the language that was chosen. */
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
