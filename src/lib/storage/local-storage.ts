import { parseJson } from '../shape'

/** The result of a write: `full` if there is no space left for this site, `blocked` if the browser stores nothing for it. */
export type WriteOutcome = 'written' | 'full' | 'blocked'

/** Undefined until it is first needed. */
let isBlocked: boolean | undefined

/**
 * Whether the browser blocks this site's data. The same setting covers cookies, IndexedDB, Web Locks, caches, private files and
 * service workers. Asked once: a page keeps the setting it was loaded with. Some browsers throw, some have no `localStorage`.
 */
export function isStorageBlocked(): boolean {
  try {
    isBlocked ??= !localStorage
  } catch {
    isBlocked = true
  }
  return isBlocked
}

/** The stored text; null if there is none or it cannot be read. */
export function readLocal(key: string): string | null {
  return isStorageBlocked() ? null : localStorage.getItem(key)
}

/** The stored value, not yet checked; undefined if there is none, or none that is JSON. */
export function readLocalJson(key: string): unknown {
  return parseJson(readLocal(key) ?? '')
}

/** The keys with this prefix, sorted. */
export function listLocalKeys(prefix: string): string[] {
  return isStorageBlocked()
    ? []
    : Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .sort()
}

/** Never throws. */
export function writeLocal(key: string, text: string): WriteOutcome {
  if (isStorageBlocked()) return 'blocked'
  try {
    localStorage.setItem(key, text)
    return 'written'
  } catch (error) {
    // The only reason that the standard names is a full storage.
    console.error(error)
    return 'full'
  }
}

/** Calls back whenever another tab has changed it. */
export function onLocalChange(key: string, listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key) listener()
  })
}

/** Never throws. */
export function removeLocal(key: string): void {
  if (!isStorageBlocked()) localStorage.removeItem(key)
}
