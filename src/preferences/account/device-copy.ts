import { isObject } from '../../lib/shape'
import { defaultPreferences, type Preferences } from '../preferences'
import { parsePreferences } from '../preferences-storage'
import { preferencesKey, readStored, shareLanguage, writeStored } from '../stored-preferences'

/** The preferences on this device, with what is needed to compare them with the account’s. Times are milliseconds since 1970. */
export interface DeviceCopy {
  preferences: Preferences
  /** Whose they are: a Firebase uid, or null for a guest. Undefined where nobody has been logged in since accounts have settings. */
  owner: string | null | undefined
  /** When each setting was changed; one that was not chosen has no time. */
  changedAt: Readonly<Record<string, number>>
  /** The names of the changed settings that are not in the outbox yet. */
  unsent: readonly string[]
  /** When the last read of the account that is in here began. */
  readAtMs: number
}

declare module '../../lib/gateways' {
  interface Gateways {
    preferencesCopy: PreferencesCopyGateway
  }
}

/** The whole of what the device stores under `preferences`. */
export interface PreferencesCopyGateway {
  read(): DeviceCopy
  write(copy: DeviceCopy): void
  /** Calls back when another tab has changed it. */
  onChangedElsewhere(listener: () => void): void
}

export function createPreferencesCopy(): PreferencesCopyGateway {
  return {
    read: () => parseCopy(readStored()),
    write: ({ preferences, ...others }) => {
      const before = parsePreferences(readStored()).language
      writeStored({ ...preferences, ...others })
      if (preferences.language !== before) shareLanguage(preferences.language)
    },
    onChangedElsewhere: (listener) => {
      addEventListener('storage', ({ key }) => {
        if (key === preferencesKey) listener()
      })
    },
  }
}

export function parseCopy(stored: unknown): DeviceCopy {
  const { owner, changedAt, unsent, readAtMs } = isObject(stored) ? stored : {}
  const times = Object.entries(isObject(changedAt) ? changedAt : {})
  return {
    preferences: parsePreferences(stored),
    owner: owner === null || typeof owner === 'string' ? owner : undefined,
    changedAt: Object.fromEntries(times.flatMap(([name, at]) => (typeof at === 'number' ? [[name, at]] : []))),
    unsent: Array.isArray(unsent) ? unsent.filter((name) => typeof name === 'string') : [],
    readAtMs: typeof readAtMs === 'number' ? readAtMs : 0,
  }
}

/** The time of what a guest chose, and of what has no time: earlier than anything that an account has chosen. */
export const joinedAtMs = 0

/**
 * The copy when it is this person’s turn: what a guest chose joins the account, and what belongs to another account is reset. The
 * language of somebody who has logged out stays on the screen, but joins no account.
 */
export function handedTo(copy: DeviceCopy, uid: string | null): DeviceCopy {
  const { owner, preferences, changedAt } = copy
  if (owner === uid || (owner === undefined && uid === null)) return copy
  const fresh = { owner: uid, changedAt: {}, unsent: [], readAtMs: 0 }
  if (typeof owner === 'string')
    return { ...fresh, preferences: { ...defaultPreferences, language: preferences.language } }
  const earlier = owner === undefined ? changedNames(preferences) : []
  const chosen = [...new Set([...Object.keys(changedAt), ...earlier])]
  return {
    ...{ ...fresh, preferences },
    changedAt: Object.fromEntries(chosen.map((name) => [name, joinedAtMs])),
    unsent: chosen,
  }
}

/** The names of the settings that differ from the default. */
export function changedNames(preferences: Preferences): string[] {
  const defaults = new Map<string, unknown>(Object.entries(defaultPreferences))
  return Object.entries(preferences).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify(defaults.get(name)) ? [] : [name],
  )
}

/** The value of a setting by its name. */
export function valueOf(preferences: Preferences, name: string): unknown {
  return new Map<string, unknown>(Object.entries(preferences)).get(name)
}
