import { parsePreferences as parse, type Preferences } from '../../contract/preferences/preferences'
import { isObject } from '../lib/shape'
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
export const createPreferencesStorage = (): PreferencesGateway => ({
  read: () => parsePreferences(readStored()),
  parse: parsePreferences,
  write: storeChange,
})

export const parsePreferences = (value: unknown): Preferences => parse(isObject(value) ? value : {})
