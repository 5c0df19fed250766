import type { NewOutboxEntry, OutboxEntry, OutboxGateway, StoredEntry } from './gateways'
import { isObject } from '../lib/shape'
import { createDatabase, type StoreName, type WritableStore } from './device/database'
import { createExclusiveRunner } from './device/exclusive-runner'
import { createRoundLocks } from './device/round-locks'
import { outboxEntrySchema, parseStored } from './device/stored-schemas'
import { createTabsChannel } from './device/tabs'
import { finalDeletion, withOwnerOfItsRound, isHeld, merge } from './outbox/entries'

/** Stands in `accounts` for all accounts that have logged out. */
const loggedOutAccount = ''

/** The outbox in IndexedDB. Notifies other tabs of every change. */
export function createOutboxStorage(
  database = createDatabase(),
  tabs = createTabsChannel('idea-training-outbox'),
  locks = createRoundLocks(),
): OutboxGateway {
  const parseEntries = (stored: readonly unknown[]) => parseStored(outboxEntrySchema, stored)

  /** Changes the guest entries and returns them as changed. */
  const changeGuests = (change: (entry: OutboxEntry) => OutboxEntry) =>
    database.write('outbox', async (store) => {
      const guests = parseEntries(await store.getAll()).filter(({ owner }) => owner === null)
      const changed = guests.map(change)
      await Promise.all(changed.map((entry) => store.put(entry)))
      return changed
    })

  const add = async (store: WritableStore, newEntry: NewOutboxEntry): Promise<StoredEntry> => {
    const ofRecord = parseEntries(await store.index('recordId').getAll(newEntry.recordId))
    const followed = withOwnerOfItsRound(ofRecord, newEntry)
    const merged = merge(ofRecord, followed)
    if ('alreadyWaiting' in merged) return { entry: merged.alreadyWaiting, superseded: [] }
    const fresh = { ...merged.entry, refusal: null, declinedBy: followed.declinedBy }
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

    put: async (newEntry) => {
      const isRound = newEntry.operation.kind === 'save'
      const stored = await (isRound ? addRound(newEntry) : database.write('outbox', (store) => add(store, newEntry)))
      tabs.notify()
      requestPersistence()
      return stored
    },

    remove: async (sequence) => {
      await database.write('outbox', (store) => store.delete(sequence))
      tabs.notify()
    },

    noteRefusal: async (sequence, refusal) => {
      await database.write('outbox', async (store) => {
        const [entry] = parseEntries(await store.getAll(sequence))
        if (entry) await store.put({ ...entry, refusal })
      })
      tabs.notify()
    },

    hold: async (sequence, heldUntil) => {
      const held = await database.write('outbox', async (store) => {
        const entry = await findHeld(store, sequence)
        if (entry === null) return null
        const longer = { ...entry, operation: { kind: 'delete' as const, heldUntil } }
        await store.put(longer)
        return longer
      })
      tabs.notify()
      return held
    },

    release: async (sequence) => {
      const stored = await database.write('outbox', async (store) => {
        const entry = await findHeld(store, sequence)
        return entry && add(store, finalDeletion(entry))
      })
      tabs.notify()
      return stored
    },

    claim: async (uid) => {
      const changed = await changeGuests((entry) => (entry.declinedBy.includes(uid) ? entry : { ...entry, owner: uid }))
      tabs.notify()
      return changed.filter(({ owner }) => owner === uid).map(({ recordId }) => recordId)
    },

    decline: async (uid) => {
      await changeGuests((entry) => ({ ...entry, declinedBy: [...entry.declinedBy, uid] }))
      tabs.notify()
    },

    forgetAccount: async (uid) => {
      for (const name of ['outbox', 'rounds'] as const) await removeOwnedBy(uid, name)
      await database.write('accounts', (store) => store.delete(uid))
      tabs.notify()
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
    onChangedElsewhere: tabs.onNotified,
  }
}

function isOwnedBy(uid: string, value: unknown): boolean {
  return isObject(value) && value.owner === uid
}
