import type { Gateways } from '../../lib/gateways'
import { lazy } from '../../lib/lazy'
import { isDatabaseUnused } from '../../lib/storage/find-database'
import { StorageError } from '../../lib/storage/storage-error'
import { t } from '../../lib/translation'
import type { CopyGateway } from '../copy/gateways'
import type { NewOutboxEntry, OutboxGateway, StoredEntry } from '../gateways'
import { handOverWhile, hasHandedOver } from './hand-over'
import { createTabsChannel, sequenceIn, type TabsChannel } from './tabs'

/** The outbox in the device’s storage, to which closing pages hand over entries. */
export interface OutboxStorage extends OutboxGateway {
  /** @param key of the copy in local storage, if there is one */
  put(entry: NewOutboxEntry, key?: string | null): Promise<StoredEntry>
}

/** The gateways to this device's storage. */
export interface DeviceStorage extends Pick<Gateways, 'round'> {
  outbox: OutboxStorage
  copy: Omit<CopyGateway, 'tell' | 'onToldElsewhere'>
}

/**
 * Loads the storage code with the first read or write, so that a first visit downloads none of it. If that fails, calls reject
 * with a `StorageError`.
 *
 * @param fetchStorage gets the channel that notifies other tabs
 */
export function createLazyDevice(
  fetchStorage: (tabs: TabsChannel) => Promise<DeviceStorage>,
): Pick<Gateways, 'outbox' | 'round' | 'copy'> {
  const tabs = createTabsChannel('idea-training-outbox')
  const news = createTabsChannel('idea-training-copy')
  const storage = lazy(() => fetchStorage(tabs))

  const device = () =>
    storage.load().catch((error: unknown) => {
      throw new StorageError(t('A part of the app could not be loaded. Check your connection.'), error)
    })

  return {
    outbox: {
      read: async () => (await device()).outbox.read(),
      put: (entry) => {
        const put = async (key: string | null) => (await device()).outbox.put(entry, key)
        // A finished round needs no copy: it is stored as a running one until the outbox has it.
        return entry.operation.kind === 'save' ? put(null) : handOverWhile(entry, put)
      },
      remove: async (sequence) => (await device()).outbox.remove(sequence),
      noteRefusal: async (sequence, refusal) => (await device()).outbox.noteRefusal(sequence, refusal),
      hold: async (sequence, until) => (await device()).outbox.hold(sequence, until),
      release: async (sequence) => (await device()).outbox.release(sequence),
      claim: async (uid) => (await device()).outbox.claim(uid),
      decline: async (uid) => (await device()).outbox.decline(uid),
      forgetAccount: async (uid) => (await device()).outbox.forgetAccount(uid),
      rememberAccount: async (uid) => (await device()).outbox.rememberAccount(uid),
      exclusively: async (work) => (await device()).outbox.exclusively(work),
      onChangedElsewhere: (listener) => tabs.onTold((removed) => listener(sequenceIn(removed))),
    },
    round: {
      read: async () => (await device()).round.read(),
      write: async (round) => (await device()).round.write(round),
      noteEnd: async (id, durationMs) => (await device()).round.noteEnd(id, durationMs),
      clear: async (id) => (await device()).round.clear(id),
    },
    copy: {
      tell: news.tell,
      onToldElsewhere: news.onTold,
      state: async (owner) => (await device()).copy.state(owner),
      months: async (owner) => (await device()).copy.months(owner),
      readMonth: async (owner, month) => (await device()).copy.readMonth(owner, month),
      apply: async (...told) => (await device()).copy.apply(...told),
      returns: async (owner) => (await device()).copy.returns(owner),
      // If nothing was ever stored, there is nothing to clear and no code to load.
      clear: async () => ((await isDeviceUnused()) ? undefined : (await device()).copy.clear()),
    },
  }
}

/** Whether this browser has never stored anything for this app; false if it cannot tell. */
export async function isDeviceUnused(): Promise<boolean> {
  return !hasHandedOver() && (await isDatabaseUnused())
}
