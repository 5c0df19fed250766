import type { OutboxGateway, RoundGateway, SeenRecordsGateway } from '../records/gateways'
import { createOneAtATime } from '../records/device/one-at-a-time'
import { createTabsChannel, type TabsChannel } from '../records/device/tabs-channel'

/** The device's storage, as far as it needs what has to be fetched first. */
export interface DeviceStorage {
  outbox: Omit<OutboxGateway, 'exclusively' | 'onChangedElsewhere'>
  round: RoundGateway
  seenRecords: SeenRecordsGateway
}

/**
 * The device's storage, fetched when there is something to write, or to read: a first visit downloads none of it.
 *
 * @param load fetches the storage; `tabs` is what it tells its changes to.
 * @param isUnused tells whether nothing can lie on this device yet.
 */
export function createLazyDevice(
  load: (tabs: TabsChannel) => Promise<DeviceStorage>,
  isUnused: () => Promise<boolean>,
): { outbox: OutboxGateway; round: RoundGateway; seenRecords: SeenRecordsGateway } {
  const tabs = createTabsChannel('idea-training-outbox')
  let loading: Promise<DeviceStorage> | null = null

  const device = (): Promise<DeviceStorage> => {
    loading ??= load(tabs).catch((error: unknown) => {
      // What could not be fetched is fetched again at the next call.
      loading = null
      throw new Error('The part of this app that stores rounds could not be fetched.', { cause: error })
    })
    return loading
  }

  /** Once it has been fetched, it has something to tell, and the browser need not be asked any more. */
  const isEmpty = async () => loading === null && (await isUnused())

  return {
    outbox: {
      read: async () => ((await isEmpty()) ? [] : (await device()).outbox.read()),
      put: async (entry) => (await device()).outbox.put(entry),
      remove: async (sequence) => (await device()).outbox.remove(sequence),
      noteRefusal: async (sequence, refusal) => (await device()).outbox.noteRefusal(sequence, refusal),
      hold: async (sequence, until) => (await device()).outbox.hold(sequence, until),
      release: async (sequence) => (await device()).outbox.release(sequence),
      claim: async (uid) => (await device()).outbox.claim(uid),
      decline: async (uid) => (await device()).outbox.decline(uid),
      forgetAccount: async (uid) => ((await isEmpty()) ? undefined : (await device()).outbox.forgetAccount(uid)),
      rememberAccount: async (uid) => (await device()).outbox.rememberAccount(uid),
      exclusively: createOneAtATime('idea-training-outbox'),
      onChangedElsewhere: tabs.onTold,
    },
    round: {
      prepare: async () => {
        await device()
      },
      read: async () => ((await isEmpty()) ? [] : (await device()).round.read()),
      write: async (round) => (await device()).round.write(round),
      clear: async (id) => (await device()).round.clear(id),
    },
    seenRecords: {
      read: async (owner) => ((await isEmpty()) ? [] : (await device()).seenRecords.read(owner)),
      keep: async (owner, answered) => (await device()).seenRecords.keep(owner, answered),
      forget: async (owner, id) => (await device()).seenRecords.forget(owner, id),
      clear: async () => ((await isEmpty()) ? undefined : (await device()).seenRecords.clear()),
    },
  }
}

/** Whether this browser has never stored anything for us; where it does not tell, it may have. */
export async function isDeviceUnused(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.every(({ name }) => name !== 'idea-training')
  } catch {
    return false
  }
}
