import { languageKey, languageCacheUrl } from '../../contract/languages'
import { aimOf, isRoundLength } from '../../contract/limits'
import { largestGoals, modes } from '../../contract/preferences/limits'
import { languages } from '../lib/language'
import { isObject } from '../lib/shape'
import { readLocalJson, writeLocal } from '../lib/storage/local-storage'
import { isTimeOfDay } from '../lib/time-of-day'
import { defaultPreferences, type Preferences } from './preferences'

export const preferencesKey = 'preferences'

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
    write: (change, nowMs) => {
      writeStored(withChange(readStored(), change, nowMs))
      if (change.language !== undefined) shareLanguage(change.language)
    },
  }
}

/** What the browser could not store lasts as long as the page. */
let unstorable: object | null = null

export function readStored(): unknown {
  return unstorable ?? readLocalJson(preferencesKey)
}

export function writeStored(value: object): void {
  unstorable = writeLocal(preferencesKey, JSON.stringify(value)) === 'written' ? null : value
}

/** Applies a change to what is stored now, which another tab may have changed. It is later than the one it follows. */
export function withChange(stored: unknown, change: Partial<Preferences>, nowMs: number): object {
  const { changedAt, unsent, ...others } = isObject(stored) ? stored : {}
  const before: readonly unknown[] = Array.isArray(unsent) ? unsent : []
  const times = isObject(changedAt) ? changedAt : {}
  const names = Object.keys(change)
  return {
    ...{ ...others, ...change },
    changedAt: {
      ...times,
      ...Object.fromEntries(names.map((name) => [name, Math.max(nowMs, 1 + (Number(times[name]) || 0))])),
    },
    unsent: [...new Set([...before, ...names])],
  }
}

export function parsePreferences(value: unknown): Preferences {
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
export function shareLanguage(language: Preferences['language']): void {
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
  return isCount(value, 7)
}
