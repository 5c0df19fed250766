import { v4 } from 'uuid'
import { listLocalKeys, removeLocal, writeLocal } from '../../lib/storage/local-storage'
import type { NewOutboxEntry } from '../gateways'

/** The prefix of the keys in local storage; a time and an id follow, so that keys sort by time and no two tabs use the same. */
export const handOverPrefix = 'outbox/'

let lastTime = 0

/**
 * Stores an entry while a copy of it is in local storage. A page that is being closed has no time for IndexedDB, but local storage is
 * synchronous: the next page moves the copies that it finds into the outbox.
 *
 * @param store gets the copy’s key, or null if local storage is full or blocked
 */
export async function handOverWhile<Result>(
  entry: NewOutboxEntry,
  store: (key: string | null) => Promise<Result>,
): Promise<Result> {
  lastTime = Math.max(Date.now(), lastTime + 1)
  const key = `${handOverPrefix}${lastTime}-${v4()}`
  if (writeLocal(key, JSON.stringify(entry)) !== 'written') return store(null)
  try {
    return await store(key)
  } finally {
    removeLocal(key)
  }
}

/** Whether an earlier page has left anything, or this one is storing it now. */
export function hasHandedOver(): boolean {
  return listLocalKeys(handOverPrefix).length > 0
}
