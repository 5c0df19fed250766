import { StorageError } from '../../lib/storage/storage-error'
import type { LogCall } from '../../lib/twins'
import type { NewOutboxEntry, OutboxEntry, OutboxGateway, StoredEntry } from '../gateways'
import { finalDeletion, withOwnerOfItsRound, isHeld, merge } from '../outbox/entries'

/** An in-memory device that several tabs can share. */
export interface MemoryDevice {
  /** Opens another tab’s outbox on this device. */
  openTab(): OutboxGateway
  /** The stored entries, oldest first. */
  entries(): readonly OutboxEntry[]
  /** Makes every read and write fail with this message; null ends the failure. */
  fail(message: string | null): void
  /** Stores an entry as an earlier visit would have. */
  leave(entry: NewOutboxEntry): OutboxEntry
}

/** The fake of the outbox in IndexedDB. */
export function createMemoryDevice(note: LogCall = () => undefined): MemoryDevice {
  let entries: readonly OutboxEntry[] = []
  let lastSequence = 0
  let failure: string | null = null
  let isSending = false
  const accounts = new Set<string>()
  const tabs = new Set<Set<(removed?: number) => void>>()

  const add = (entry: NewOutboxEntry, declinedBy: string[] = []): OutboxEntry => {
    const whole = { ...entry, sequence: ++lastSequence, refusal: null, declinedBy }
    entries = [...entries, whole]
    return whole
  }

  const put = (entry: NewOutboxEntry): StoredEntry => {
    const followed = withOwnerOfItsRound(entries, entry)
    const merged = merge(entries, followed)
    if ('alreadyWaiting' in merged) return { entry: merged.alreadyWaiting, superseded: [] }
    entries = entries.filter(({ sequence }) => !merged.superseded.includes(sequence))
    return { entry: add(merged.entry, followed.declinedBy), superseded: merged.superseded }
  }

  const findHeld = (sequence: number) => entries.find((one) => one.sequence === sequence && isHeld(one)) ?? null

  const openTab = (): OutboxGateway => {
    const listeners = new Set<(removed?: number) => void>()
    tabs.add(listeners)

    const onDevice = async <Result>(work: () => Result): Promise<Result> => {
      if (failure !== null) throw new StorageError(failure)
      return work()
    }
    const change = <Result>(work: () => Result, removed?: number): Promise<Result> =>
      onDevice(() => {
        const result = work()
        for (const others of tabs) if (others !== listeners) others.forEach((listener) => listener(removed))
        return result
      })
    const changeGuests = (changed: (entry: OutboxEntry) => OutboxEntry) =>
      change(() => {
        entries = entries.map((entry) => (entry.owner === null ? changed(entry) : entry))
      })

    return {
      read: () => onDevice(() => [...entries]),
      put: (entry) => {
        note(`outbox.put(${entry.operation.kind})`)
        return change(() => put(entry))
      },
      remove: (sequence) =>
        change(() => {
          entries = entries.filter((entry) => entry.sequence !== sequence)
        }, sequence),
      noteRefusal: (sequence, refusal) =>
        change(() => {
          entries = entries.map((entry) => (entry.sequence === sequence ? { ...entry, refusal } : entry))
        }),
      hold: (sequence, heldUntil) =>
        change(() => {
          const entry = findHeld(sequence)
          if (entry === null) return null
          const longer = { ...entry, operation: { kind: 'delete' as const, heldUntil } }
          entries = entries.map((one) => (one === entry ? longer : one))
          return longer
        }),
      release: (sequence) =>
        change(() => {
          const entry = findHeld(sequence)
          return entry && put(finalDeletion(entry))
        }),
      claim: async (uid) => {
        const isTheirs = ({ owner, declinedBy }: OutboxEntry) => owner === null && !declinedBy.includes(uid)
        const recordIds = entries.filter(isTheirs).map(({ recordId }) => recordId)
        await changeGuests((entry) => (isTheirs(entry) ? { ...entry, owner: uid } : entry))
        return recordIds
      },
      decline: (uid) => changeGuests((entry) => ({ ...entry, declinedBy: [...entry.declinedBy, uid] })),
      forgetAccount: (uid) => {
        note(`outbox.forgetAccount(${uid})`)
        return change(() => {
          entries = entries.filter(({ owner }) => owner !== uid)
          accounts.delete(uid)
        })
      },
      rememberAccount: (uid) =>
        onDevice(() => {
          const hasOthers = [...accounts].some((account) => account !== uid)
          accounts.clear()
          if (hasOthers) accounts.add('logged out')
          if (uid !== null) accounts.add(uid)
          return { isShared: accounts.size > 1 }
        }),
      exclusively: async (send) => {
        if (isSending) return false
        isSending = true
        await send().finally(() => (isSending = false))
        return true
      },
      onChangedElsewhere: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
  }

  return {
    openTab,
    entries: () => entries,
    fail: (message) => {
      failure = message
    },
    leave: add,
  }
}
