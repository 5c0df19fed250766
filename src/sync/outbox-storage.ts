import type { NewOutboxEntry, OutboxEntry, StoredEntry } from './gateways'
import { isObject } from '../lib/shape'
import { createDatabase, storesOfRounds, type StoreName, type WritableStore } from '../lib/storage/database'
import { listLocalKeys, readLocalJson, removeLocal } from '../lib/storage/local-storage'
import { createExclusiveRunner } from './device/exclusive-runner'
import { handOverPrefix } from './device/hand-over'
import type { OutboxStorage } from './device/lazy-device'
import { createRoundLocks } from './device/round-locks'
import { handedOverSchema, outboxEntrySchema, parseStored } from './device/stored-schemas'
import { createTabsChannel, sequenceIn } from './device/tabs'
import { finalDeletion, withOwnerOfItsRound, isHeld, merge } from './outbox/entries'

interface TakesOver {
  /** Stores the entries that earlier pages left in local storage, each once. Never rejects. */
  takeOver(): Promise<void>
}

/** Stands in `accounts` for all accounts that have logged out. */
const loggedOutAccount = ''

/** The outbox in IndexedDB. Notifies other tabs of every change. */
export function createOutboxStorage(
  database = createDatabase(),
  tabs = createTabsChannel('idea-training-outbox'),
  locks = createRoundLocks(),
): OutboxStorage & TakesOver {
  const parseEntries = (stored: readonly unknown[]) => parseStored(outboxEntrySchema, stored)

  const guestEntriesIn = async (store: WritableStore) =>
    parseEntries(await store.getAll()).filter(({ owner }) => owner === null)

  /**
   * An entry that was handed over names its key for as long as local storage has it, and leaves local storage before it leaves the outbox:
   * so it is stored once, even if several pages try.
   */
  const add = async (
    store: WritableStore,
    newEntry: NewOutboxEntry,
    key: string | null = null,
  ): Promise<StoredEntry> => {
    const ofRecord = parseEntries(await store.index('recordId').getAll(newEntry.recordId))
    const stored = key === null ? undefined : ofRecord.find(({ handOvers = [] }) => handOvers.includes(key))
    if (stored) return { entry: stored, superseded: [] }
    const followed = withOwnerOfItsRound(ofRecord, newEntry)
    const added = { refusal: null, declinedBy: followed.declinedBy }
    // Another page has stored it, and perhaps sent it: the next read replaces this entry.
    if (key !== null && !isHandedOver(key)) return { entry: { ...newEntry, ...added, sequence: 0 }, superseded: [] }
    const merged = merge(ofRecord, followed)
    if ('alreadyWaiting' in merged) {
      const entry = { ...merged.alreadyWaiting, ...handOversOf([merged.alreadyWaiting], key) }
      if (key !== null) await store.put(entry)
      return { entry, superseded: [] }
    }
    const superseded = ofRecord.filter(({ sequence }) => merged.superseded.includes(sequence))
    const fresh = { ...merged.entry, ...added, ...handOversOf(superseded, key) }
    const sequence = Number(await store.add(fresh))
    await Promise.all(merged.superseded.map((old) => store.delete(old)))
    return { entry: { ...fresh, sequence }, superseded: merged.superseded }
  }

  /** Includes entries that cannot be parsed, if they name the owner. */
  const removeOwnedBy = (uid: string, name: StoreName) =>
    database.write(name, async (store) => {
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
      const theirs = keys.filter((_key, place) => isOwnedBy(uid, values[place]))
      await Promise.all(theirs.map((key) => store.delete(key)))
    })

  /**
   * Moves the round from `rounds` to `outbox` in one transaction, so that a crash in between cannot leave it in both.
   */
  const addRound = async (newEntry: NewOutboxEntry) => {
    const { recordId } = newEntry
    // The lock makes this run after all pending writes of the round.
    await locks.acquire(recordId)
    return database.write(
      'outbox',
      async (store) => {
        await store.transaction.objectStore('rounds').delete(recordId)
        return add(store, newEntry)
      },
      ['rounds'],
    )
  }

  const storeHandedOver = async () => {
    const left = listLocalKeys(handOverPrefix).map((key) => ({ key, entry: readLocalJson(key) }))
    const found = parseStored(handedOverSchema, left)
    if (found.length === 0) return
    await database.write('outbox', async (store) => {
      for (const { key, entry } of found) await add(store, entry, key)
    })
    for (const { key } of found) removeLocal(key)
    tabs.tell(null)
  }

  const findHeld = async (store: WritableStore, sequence: number) =>
    parseEntries(await store.getAll(sequence)).find(isHeld) ?? null

  let hasRequestedPersistence = false
  /** Asks the browser not to evict this site’s storage when disk space runs low. */
  const requestPersistence = () => {
    if (hasRequestedPersistence || !('storage' in navigator)) return
    hasRequestedPersistence = true
    navigator.storage.persist().catch((error: unknown) => {
      console.error('The request for persistent storage failed.', error)
    })
  }

  return {
    read: () => database.read('outbox', async (store) => parseEntries(await store.getAll())),

    put: async (newEntry, key = null) => {
      const isRound = newEntry.operation.kind === 'save'
      const stored = await (isRound
        ? addRound(newEntry)
        : database.write('outbox', (store) => add(store, newEntry, key)))
      tabs.tell(null)
      requestPersistence()
      return stored
    },

    takeOver: () =>
      storeHandedOver().catch((error: unknown) => {
        console.error('Changes made just before a page was closed could not be moved into the outbox yet.', error)
      }),

    remove: async (sequence) => {
      await database.write('outbox', async (store) => {
        for (const { handOvers = [] } of parseEntries(await store.getAll(sequence))) handOvers.forEach(removeLocal)
        await store.delete(sequence)
      })
      tabs.tell(sequence)
    },

    noteRefusal: async (sequence, refusal) => {
      await database.write('outbox', async (store) => {
        const [entry] = parseEntries(await store.getAll(sequence))
        if (entry) await store.put({ ...entry, refusal })
      })
      tabs.tell(null)
    },

    hold: async (sequence, heldUntil) => {
      const held = await database.write('outbox', async (store) => {
        const entry = await findHeld(store, sequence)
        if (entry === null) return null
        const longer = { ...entry, operation: { kind: 'delete' as const, heldUntil } }
        await store.put(longer)
        return longer
      })
      tabs.tell(null)
      return held
    },

    release: async (sequence) => {
      const stored = await database.write('outbox', async (store) => {
        const entry = await findHeld(store, sequence)
        return entry && add(store, finalDeletion(entry))
      })
      tabs.tell(null)
      return stored
    },

    claim: async (uid) => {
      // Otherwise, a change that could not be stored yet would stay a guest’s when its round is no longer there.
      await storeHandedOver()
      const recordIds = await database.write(
        'outbox',
        async (store) => {
          const taken = (await guestEntriesIn(store)).filter(({ declinedBy }) => !declinedBy.includes(uid))
          const ids = taken.map(({ recordId }) => recordId)
          await Promise.all(taken.map((entry) => store.put({ ...entry, owner: uid })))
          for (const name of storesOfRounds) await claimRows(store.transaction.objectStore(name), ids, uid)
          return ids
        },
        storesOfRounds,
      )
      tabs.tell(null)
      return recordIds
    },

    decline: async (uid) => {
      await database.write('outbox', async (store) => {
        const guests = await guestEntriesIn(store)
        await Promise.all(guests.map((entry) => store.put({ ...entry, declinedBy: [...entry.declinedBy, uid] })))
      })
      tabs.tell(null)
    },

    forgetAccount: async (uid) => {
      for (const key of listLocalKeys(handOverPrefix)) if (isOwnedBy(uid, readLocalJson(key))) removeLocal(key)
      for (const name of ['outbox', 'rounds'] as const) await removeOwnedBy(uid, name)
      await database.write('accounts', (store) => store.delete(uid))
      tabs.tell(null)
    },

    rememberAccount: (uid) =>
      database.write('accounts', async (store) => {
        const others = (await store.getAllKeys()).filter((key) => key !== uid && key !== loggedOutAccount)
        await Promise.all(others.map((key) => store.delete(key)))
        if (others.length > 0) await store.put(loggedOutAccount, loggedOutAccount)
        if (uid !== null) await store.put(uid, uid)
        return { isShared: (await store.count()) > 1 }
      }),

    exclusively: createExclusiveRunner('idea-training-outbox'),
    onChangedElsewhere: (listener) => tabs.onTold((removed) => listener(sequenceIn(removed))),
  }
}

function isHandedOver(key: string): boolean {
  return readLocalJson(key) !== undefined
}

/** The keys that local storage still has of the entries, and the one to be added. */
function handOversOf(entries: readonly OutboxEntry[], key: string | null): Pick<OutboxEntry, 'handOvers'> {
  const keys = [...entries.flatMap(({ handOvers = [] }) => handOvers), ...(key === null ? [] : [key])]
  const handOvers = keys.filter(isHandedOver)
  return handOvers.length > 0 ? { handOvers } : {}
}

/** Assigns a guest's rows of these rounds to the account. */
async function claimRows(store: WritableStore, ids: readonly string[], owner: string): Promise<void> {
  for (const id of ids) {
    const [row] = await store.getAll(id)
    if (isObject(row) && row.owner === null) await store.put({ ...row, owner })
  }
}

function isOwnedBy(uid: string, value: unknown): boolean {
  return isObject(value) && value.owner === uid
}
