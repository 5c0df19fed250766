import type { StateStore } from 'oidc-client-ts'
import { isStorageBlocked, readLocal, removeLocal, writeLocal } from '../lib/storage/local-storage'

const prefix = 'openid.'

/** Keeps what renews the login in local storage, for all tabs; where the browser cannot store it, as long as the page. */
export function createUserStore(): StateStore {
  const unsaved = new Map<string, string>()
  const get = async (key: string) => unsaved.get(key) ?? readLocal(prefix + key)
  return {
    get,
    set: async (key, value) => {
      unsaved.delete(key)
      if (writeLocal(prefix + key, value) !== 'written') unsaved.set(key, value)
    },
    remove: async (key) => {
      const value = await get(key)
      unsaved.delete(key)
      removeLocal(prefix + key)
      return value
    },
    // The library asks for it only to clean up a store of unfinished sign-ins.
    getAllKeys: async () => [],
  }
}

/** Runs the work of one tab after the other's: a refresh token may be good for one use only. */
export function inOneTab<Result>(work: () => Promise<Result>): Promise<Result> {
  // The browser blocks locks together with the storage, which the tabs then do not share.
  return isStorageBlocked() ? work() : navigator.locks.request('openid', {}, work)
}
