import type { StoreOptions } from '../../src/app/store'
import type { Feature } from '../../src/lib/feature'
import { lazy } from '../../src/lib/lazy'
import type { RecordingsGateway } from '../../src/voice/gateways'
import { retryDue } from '../../src/records/outbox/machine'
import { sendOutbox } from '../../src/records/outbox'
import type { OutboxGateway, RecordsGateway, RoundGateway } from '../../src/records/gateways'

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
}

export interface DiskFaults {
  /** Transactions on one store run concurrently. */
  runsOutOfOrder?: boolean
  /** A write resolves before its transaction has completed. */
  acknowledgesEarly?: boolean
}

const inOutbox =
  (change: (outbox: OutboxGateway) => Partial<OutboxGateway>) =>
  (gateways: TabGateways): TabGateways => ({ ...gateways, outbox: { ...gateways.outbox, ...change(gateways.outbox) } })

const inRound =
  (change: (round: RoundGateway) => Partial<RoundGateway>) =>
  (gateways: TabGateways): TabGateways => ({ ...gateways, round: { ...gateways.round, ...change(gateways.round) } })

const atDelivery =
  (deliver: (gateways: TabGateways) => RecordsGateway['deliver']) =>
  (gateways: TabGateways): TabGateways => ({ ...gateways, records: { deliver: deliver(gateways) } })

const inRecordings =
  (change: (recordings: RecordingsGateway, gateways: TabGateways) => Partial<RecordingsGateway>) =>
  (gateways: TabGateways): TabGateways => ({
    ...gateways,
    voice: lazy(async () => {
      const voice = await gateways.voice.load()
      return { ...voice, recordings: { ...voice.recordings, ...change(voice.recordings, gateways) } }
    }),
  })

/** The deliberate bugs. The simulation must find every one. */
export const plantedFaults: readonly PlantedFault[] = [
  { name: 'what is written counts as stored before it is complete', disk: { acknowledgesEarly: true } },
  { name: 'the writes of a round overtake each other', disk: { runsOutOfOrder: true } },
  { name: 'two tabs get the lock for sending', hasLooseLocks: true },
  {
    name: 'an entry leaves the outbox before the server has answered',
    gateways: atDelivery(({ outbox, records }) => async (entry) => {
      const [first] = (await outbox.read()).filter(({ recordId }) => recordId === entry.recordId)
      if (first) await outbox.remove(first.sequence)
      return records.deliver(entry)
    }),
  },
  {
    name: 'each try to save goes under a new id',
    gateways: atDelivery(({ records, clock }) => (entry) => {
      const { operation } = entry
      if (operation.kind !== 'save') return records.deliver(entry)
      const id = clock.newId()
      return records.deliver({ ...entry, operation: { ...operation, record: { ...operation.record, id } } })
    }),
  },
  {
    name: 'the owner of a round is forgotten',
    gateways: inOutbox(({ put }) => ({ put: (entry) => put({ ...entry, owner: null }) })),
  },
  {
    name: '“Saved” is said before the server has answered',
    gateways: atDelivery(({ records }) => (entry) => {
      void records.deliver(entry)
      return Promise.resolve({ outcome: 'delivered' })
    }),
  },
  {
    name: 'a failure for now counts as delivered',
    gateways: atDelivery(({ records }) => async (entry) => {
      const delivery = await records.deliver(entry)
      return delivery.outcome === 'failed' ? { outcome: 'delivered' } : delivery
    }),
  },
  {
    name: 'a note takes the place of what was written elsewhere',
    gateways: atDelivery(({ records }) => (entry) => {
      const { operation } = entry
      if (operation.kind !== 'change') return records.deliver(entry)
      const { commentBefore: _, ...change } = operation.change
      return records.deliver({ ...entry, operation: { ...operation, change } })
    }),
  },
  {
    name: 'what the server refuses is thrown away',
    gateways: inOutbox(({ noteRefusal, remove }) => ({
      noteRefusal: (sequence, refusal) => (refusal === null ? noteRefusal(sequence, refusal) : remove(sequence)),
    })),
  },
  {
    name: 'guests’ rounds join an account unasked',
    gateways: inOutbox(({ rememberAccount }) => ({
      rememberAccount: async (uid) => ({ ...(await rememberAccount(uid)), isShared: false }),
    })),
  },
  {
    name: 'what another person left is sent as one’s own',
    gateways: (gateways) =>
      inOutbox(({ read }) => ({
        read: async () => {
          const uid = gateways.session.read()?.firebaseUID
          return (await read()).map((entry) => ({ ...entry, owner: uid ?? entry.owner }))
        },
      }))(gateways),
  },
  {
    name: 'the device forgets a round before it is kept',
    gateways: (gateways) =>
      inOutbox(({ put }) => ({
        put: async (entry) => {
          await gateways.round.clear(entry.recordId)
          return put(entry)
        },
      }))(gateways),
  },
  {
    name: 'an interrupted round comes back under a new id',
    gateways: (gateways) =>
      inRound(({ read }) => ({
        read: async () => (await read()).map((round) => ({ ...round, id: gateways.clock.newId() })),
      }))(gateways),
  },
  {
    name: 'an interrupted round comes back in every tab',
    gateways: inRound(({ read, clear }) => ({
      read: async () => {
        const found = await read()
        for (const { id } of found) await clear(id)
        return found
      },
    })),
  },
  {
    name: 'two changes of one record are sent in the wrong order',
    gateways: inOutbox(({ read }) => ({ read: async () => (await read()).toReversed() })),
  },
  {
    name: 'a recording is of whoever is here, and not of whoever began the round',
    gateways: inRecordings(({ begin }, { session }) => ({
      begin: (about, part) => begin({ ...about, owner: session.read()?.firebaseUID ?? null }, part),
    })),
  },
  {
    name: 'what guests said does not go with their rounds',
    gateways: inRecordings(() => ({ claim: () => Promise.resolve() })),
  },
  {
    name: 'old recordings stay',
    gateways: inRecordings(() => ({ remove: () => Promise.resolve() })),
  },
  {
    name: 'a timer that is too late starts a try all the same',
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
