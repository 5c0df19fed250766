import type { StoreOptions } from '../../src/app/store'
import type { Feature } from '../../src/lib/feature'
import { lazy } from '../../src/lib/lazy'
import type { RecordingsGateway } from '../../src/voice/gateways'
import { setPreferences } from '../../src/preferences/preferences'
import { retryDue } from '../../src/sync/outbox/machine'
import { sendOutbox } from '../../src/sync/outbox/outbox'
import type { RecordsGateway } from '../../src/sync/gateways'
import type { ServerFaults } from './environment/server'

type TabGateways = StoreOptions['gateways']

/** A deliberate bug, injected from outside the app, that the simulation must detect. */
export interface PlantedFault {
  name: string
  gateways?: (gateways: TabGateways) => TabGateways
  disk?: DiskFaults
  /** Extra features installed in the app. */
  features?: readonly Feature[]
  /** Grants every lock at once. */
  hasLooseLocks?: boolean
  server?: ServerFaults
}

export interface DiskFaults {
  /** Transactions on one store run concurrently. */
  runsOutOfOrder?: boolean
  /** A write resolves before its transaction has completed. */
  acknowledgesEarly?: boolean
}

/** Changes some methods of a gateway. */
const inGateway =
  <Name extends 'outbox' | 'round' | 'copy'>(
    name: Name,
    change: (gateway: TabGateways[Name], gateways: TabGateways) => Partial<TabGateways[Name]>,
  ) =>
  (gateways: TabGateways): TabGateways => ({
    ...gateways,
    [name]: { ...gateways[name], ...change(gateways[name], gateways) },
  })

const atDelivery =
  (deliver: (gateways: TabGateways) => RecordsGateway['deliver']) =>
  (gateways: TabGateways): TabGateways => ({ ...gateways, records: { deliver: deliver(gateways) } })

const inRecordings =
  (change: (recordings: RecordingsGateway, gateways: TabGateways) => Partial<RecordingsGateway>) =>
  (gateways: TabGateways): TabGateways => ({
    ...gateways,
    recordings: lazy(async () => {
      const recordings = await gateways.recordings.load()
      return { ...recordings, ...change(recordings, gateways) }
    }),
  })

/** A change no longer says what it was made from. */
const deliverWithout = (base: 'commentBefore' | 'ideasBefore' | 'tagsBefore') =>
  atDelivery(({ records }) => (entry) => {
    const { operation } = entry
    if (operation.kind !== 'change') return records.deliver(entry)
    const { [base]: _, ...change } = operation.change
    return records.deliver({ ...entry, operation: { ...operation, change } })
  })

/** The deliberate bugs. The simulation must find every one. */
export const plantedFaults: readonly PlantedFault[] = [
  { name: 'a write is acknowledged before it is complete', disk: { acknowledgesEarly: true } },
  { name: 'the writes of a round run in the wrong order', disk: { runsOutOfOrder: true } },
  { name: 'two tabs get the sending lock', hasLooseLocks: true },
  { name: 'a late save brings a deleted record back', server: { forgetsDeletions: true } },
  { name: 'the feed gives a mark before its change is there', server: { marksComeEarly: true } },
  { name: 'the feed skips deletions', server: { feedSkipsDeletions: true } },
  { name: 'a change of a setting raises no mark', server: { settingsRaiseNoMark: true } },
  {
    name: 'the copy stays when its person logs out',
    gateways: inGateway('copy', () => ({ clear: async () => undefined })),
  },
  {
    name: 'a copy forgets what it was told last',
    gateways: inGateway('copy', ({ apply }) => ({
      apply: (owner, update, ...others) =>
        apply(owner, { ...update, records: update.beginsAnew ? update.records : [] }, ...others),
    })),
  },
  {
    name: 'what is being typed is not stored',
    gateways: inGateway('round', ({ write }) => ({ write: (round) => write({ ...round, unfinished: '' }) })),
  },
  {
    name: 'an entry leaves the outbox before the server’s response',
    gateways: atDelivery(({ outbox, records }) => async (entry) => {
      const [first] = (await outbox.read()).filter(({ recordId }) => recordId === entry.recordId)
      if (first) await outbox.remove(first.sequence)
      return records.deliver(entry)
    }),
  },
  {
    name: 'each attempt to save uses a new id',
    gateways: atDelivery(({ records, clock }) => (entry) => {
      const { operation } = entry
      if (operation.kind !== 'save') return records.deliver(entry)
      const id = clock.newId()
      return records.deliver({ ...entry, operation: { ...operation, record: { ...operation.record, id } } })
    }),
  },
  {
    name: 'the owner of a round is forgotten',
    gateways: inGateway('outbox', ({ put }) => ({ put: (entry) => put({ ...entry, owner: null }) })),
  },
  {
    name: '“Saved” is shown before the server’s response',
    gateways: atDelivery(({ records }) => (entry) => {
      void records.deliver(entry)
      return Promise.resolve({ outcome: 'delivered' })
    }),
  },
  {
    name: 'a temporary failure counts as delivered',
    gateways: atDelivery(({ records }) => async (entry) => {
      const delivery = await records.deliver(entry)
      return delivery.outcome === 'failed' ? { outcome: 'delivered' } : delivery
    }),
  },
  {
    name: 'a note replaces what was written on another device',
    gateways: deliverWithout('commentBefore'),
  },
  {
    name: 'ideas replace those that were edited on another device',
    gateways: deliverWithout('ideasBefore'),
  },
  {
    name: 'tags replace those of another device',
    gateways: deliverWithout('tagsBefore'),
  },
  {
    name: 'an older setting wins',
    gateways: atDelivery(({ records, clock }) => (entry) => {
      const { operation } = entry
      if (operation.kind !== 'request' || operation.name !== setPreferences) return records.deliver(entry)
      const input = Object.assign({}, operation.variables.input, { changedAt: new Date(clock.wallNow()).toISOString() })
      return records.deliver({ ...entry, operation: { ...operation, variables: { input } } })
    }),
  },
  {
    name: 'an entry that the server refuses is discarded',
    gateways: inGateway('outbox', ({ noteRefusal, remove }) => ({
      noteRefusal: (sequence, refusal) => (refusal === null ? noteRefusal(sequence, refusal) : remove(sequence)),
    })),
  },
  {
    name: 'guest rounds join an account without asking',
    gateways: inGateway('outbox', ({ rememberAccount }) => ({
      rememberAccount: async (uid) => ({ ...(await rememberAccount(uid)), isShared: false }),
    })),
  },
  {
    name: 'another person’s waiting entries are sent under this account',
    gateways: inGateway('outbox', ({ read }, gateways) => ({
      read: async () => {
        const uid = gateways.session.read()?.firebaseUID
        return (await read()).map((entry) => ({ ...entry, owner: uid ?? entry.owner }))
      },
    })),
  },
  {
    name: 'the device deletes a round before it is saved',
    gateways: inGateway('outbox', ({ put }, gateways) => ({
      put: async (entry) => {
        await gateways.round.clear(entry.recordId)
        return put(entry)
      },
    })),
  },
  {
    name: 'an interrupted round is restored under a new id',
    gateways: inGateway('round', ({ read }, gateways) => ({
      read: async () => (await read()).map((round) => ({ ...round, id: gateways.clock.newId() })),
    })),
  },
  {
    name: 'an interrupted round is restored in every tab',
    gateways: inGateway('round', ({ read, clear }) => ({
      read: async () => {
        const found = await read()
        for (const { id } of found) await clear(id)
        return found
      },
    })),
  },
  {
    name: 'two changes of one record are sent in the wrong order',
    gateways: inGateway('outbox', ({ read }) => ({ read: async () => (await read()).toReversed() })),
  },
  {
    name: 'a recording gets the logged-in person as owner, not the one who started the round',
    gateways: inRecordings(({ begin }, { session }) => ({
      begin: (about, part) => begin({ ...about, owner: session.read()?.firebaseUID ?? null }, part),
    })),
  },
  {
    name: 'a recording stays behind',
    gateways: inGateway('outbox', ({ claim }, gateways) => ({
      claim: async (uid) => {
        const recordings = await gateways.recordings.load()
        const guests = (await recordings.list()).filter(({ owner }) => owner === null)
        const ids = await claim(uid)
        for (const { parts, ...guest } of guests) {
          await recordings.remove(guest.id)
          for (const part of parts) await recordings.begin(guest, part)
        }
        return ids
      },
    })),
  },
  {
    name: 'a request is acknowledged, but not stored',
    gateways: inGateway('outbox', ({ put }) => ({
      put: async (entry) => {
        if (entry.operation.kind !== 'request') return put(entry)
        return { entry: { ...entry, sequence: 0, refusal: null, declinedBy: [] }, superseded: [] }
      },
    })),
  },
  {
    name: 'old recordings are not deleted',
    gateways: inRecordings(() => ({ remove: () => Promise.resolve() })),
  },
  {
    name: 'a late timer starts an attempt anyway',
    features: [
      {
        listeners: [
          (startListening) =>
            startListening({
              actionCreator: retryDue,
              effect: (_event, { dispatch }) => void dispatch(sendOutbox()),
            }),
        ],
      },
    ],
  },
]
