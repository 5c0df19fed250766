import { languageCacheUrl, languageKey } from '../../contract/languages'
import { isObject } from '../lib/shape'
import { readLocalJson, writeLocal } from '../lib/storage/local-storage'
import type { Preferences } from './preferences'

export const preferencesKey = 'preferences'

/** What the browser could not store lasts as long as the page. */
let unstorable: object | null = null

export function readStored(): unknown {
  return unstorable ?? readLocalJson(preferencesKey)
}

export function writeStored(value: object): void {
  unstorable = writeLocal(preferencesKey, JSON.stringify(value)) === 'written' ? null : value
}

/** Stores what the person chose, and when, in milliseconds since 1970. Pages also call it before the app has loaded. */
export function storeChange(change: Partial<Preferences>, nowMs: number): void {
  writeStored(withChange(readStored(), change, nowMs))
  if (change.language !== undefined) shareLanguage(change.language)
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
