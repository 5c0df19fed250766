import { isObject } from '../../lib/shape'
import { onLocalChange } from '../../lib/storage/local-storage'
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
  /** With which mark of the server that read began; null if none was known. */
  readMark: string | null
  /** What a guest chose here before somebody logged in; null if nothing. It joins an account only with the guest's rounds. */
  guests: GuestChoices | null
}

interface GuestChoices {
  /** The chosen settings by name. */
  chosen: Readonly<Record<string, unknown>>
  /** The uids of the accounts that left it to the guest. */
  declinedBy: readonly string[]
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
      const stored = readStored()
      const before = parsePreferences(stored).language
      // Also what a newer version has stored for the same person.
      writeStored({ ...(isObject(stored) && stored.owner === others.owner && stored), ...preferences, ...others })
      if (preferences.language !== before) shareLanguage(preferences.language)
    },
    onChangedElsewhere: (listener) => onLocalChange(preferencesKey, listener),
  }
}

export function parseCopy(stored: unknown): DeviceCopy {
  const { owner, changedAt, unsent, readAtMs, readMark, guests } = isObject(stored) ? stored : {}
  const times = Object.entries(isObject(changedAt) ? changedAt : {})
  return {
    preferences: parsePreferences(stored),
    owner: owner === null || typeof owner === 'string' ? owner : undefined,
    changedAt: Object.fromEntries(times.flatMap(([name, at]) => (typeof at === 'number' ? [[name, at]] : []))),
    unsent: Array.isArray(unsent) ? unsent.filter((name) => typeof name === 'string') : [],
    readAtMs: typeof readAtMs === 'number' ? readAtMs : 0,
    readMark: typeof readMark === 'string' ? readMark : null,
    guests: parseGuests(guests),
  }
}

/** Without anything of anybody. */
export const emptyCopy = parseCopy({})

function parseGuests(stored: unknown): GuestChoices | null {
  if (!isObject(stored) || !isObject(stored.chosen)) return null
  const { chosen, declinedBy } = stored
  return { chosen, declinedBy: Array.isArray(declinedBy) ? declinedBy.filter((uid) => typeof uid === 'string') : [] }
}

/** The time of what a guest chose, and of what has no time: earlier than anything that an account has chosen. */
export const joinedAtMs = 0

/**
 * The copy when it is this person’s turn. What a guest chose is set aside until it is known whether it is this person’s, and is there again
 * for guests; what belongs to another account is reset. The language of somebody who has logged out stays on the screen, but joins no
 * account.
 */
export function handedTo(copy: DeviceCopy, uid: string | null): DeviceCopy {
  const { owner, preferences } = copy
  if (owner === uid || (owner === undefined && uid === null)) return copy
  const fresh = { owner: uid, changedAt: {}, unsent: [], readAtMs: 0, readMark: null }
  // A guest’s settings stay on the screen until the account has been read, so that nothing flickers where they join it.
  if (typeof owner !== 'string') return { ...fresh, preferences, guests: guestChoicesIn(copy) }
  const { guests } = copy
  const kept = { ...defaultPreferences, language: preferences.language }
  if (uid !== null || guests === null) return { ...fresh, guests, preferences: kept }
  const changedAt = Object.fromEntries(Object.keys(guests.chosen).map((name) => [name, joinedAtMs]))
  return { ...fresh, guests, changedAt, preferences: parsePreferences({ ...kept, ...guests.chosen }) }
}

function guestChoicesIn({ owner, preferences, changedAt, guests }: DeviceCopy): GuestChoices | null {
  const names = new Set([...Object.keys(changedAt), ...(owner === undefined ? changedNames(preferences) : [])])
  if (names.size === 0) return null
  // Those who left it before are asked again about something new.
  const isNew = Object.values(changedAt).some((atMs) => atMs > joinedAtMs)
  return {
    chosen: Object.fromEntries([...names].map((name) => [name, valueOf(preferences, name)])),
    declinedBy: isNew ? [] : (guests?.declinedBy ?? []),
  }
}

/** What a guest chose and this account was not asked about yet; null if nothing. */
export function guestChoicesFor({ owner, guests }: DeviceCopy, uid: string): GuestChoices | null {
  return owner === uid && guests !== null && !guests.declinedBy.includes(uid) ? guests : null
}

/** What a guest chose joins the account, where it has chosen nothing. */
export function withGuestChoices(copy: DeviceCopy, { chosen }: GuestChoices): DeviceCopy {
  const joining = Object.entries(chosen).filter(([name]) => !(name in copy.changedAt))
  return {
    ...copy,
    preferences: parsePreferences({ ...copy.preferences, ...Object.fromEntries(joining) }),
    changedAt: { ...copy.changedAt, ...Object.fromEntries(joining.map(([name]) => [name, joinedAtMs])) },
    unsent: [...new Set([...copy.unsent, ...joining.map(([name]) => name)])],
    guests: null,
  }
}

/** What a guest chose stays theirs, and is not shown to this account any more. */
export function withoutGuestChoices(copy: DeviceCopy, { chosen, declinedBy }: GuestChoices, uid: string): DeviceCopy {
  const shown = Object.keys(chosen).filter((name) => name !== 'language' && !(name in copy.changedAt))
  const defaults = Object.fromEntries(shown.map((name) => [name, valueOf(defaultPreferences, name)]))
  return {
    ...copy,
    preferences: parsePreferences({ ...copy.preferences, ...defaults }),
    guests: { chosen, declinedBy: [...declinedBy, uid] },
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
