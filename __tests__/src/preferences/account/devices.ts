import { Client, fetchExchange } from '@urql/core'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { User } from '../../../../contract/rest'
import { isObject } from '../../../../src/lib/shape'
import { parseCopy } from '../../../../src/preferences/account/device-copy'
import { preferencesChanged, selectPreferences, type Preferences } from '../../../../src/preferences/preferences'
import { parsePreferences } from '../../../../src/preferences/preferences-storage'
import { createPreferencesTwins } from '../../../../src/preferences/twins'
import { createLiveCopy } from '../../../../src/sync/copy/live-copy'
import type { Delivery, NewOutboxEntry } from '../../../../src/sync/gateways'
import { acceptGuestRounds, declineGuestRounds } from '../../../../src/sync/answer-guest-offer'
import { selectGuestOffer, sendOutbox } from '../../../../src/sync/outbox/outbox'
import { feature as topicsFeature } from '../../../../src/topics/lazy-feature'
import { ownAdded, selectTopics, visibleTo } from '../../../../src/topics/topics'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { aya } from '../../../harness/people'
import { createTestStore } from '../../../harness/test-store'

interface Stored {
  value: unknown
  changedAt: string
}

/** A server with the settings of accounts, as server/preferences stores them. */
export function createAccounts() {
  const fields = new Map<string, Map<string, Stored>>()
  const topics = new Map<string, Map<string, Stored>>()
  const sent: object[] = []
  const put = (known: Map<string, Map<string, Stored>>, uid: string, name: string, change: Stored) => {
    const mine = known.get(uid) ?? new Map<string, Stored>()
    known.set(uid, mine)
    if (change.changedAt > (mine.get(name)?.changedAt ?? '')) mine.set(name, change)
  }
  return {
    sent,
    deliver: async ({ owner, operation }: NewOutboxEntry): Promise<Delivery> => {
      if (owner === null || operation.kind !== 'request' || !isObject(operation.variables.input)) throw new Error()
      const { changedAt, ownTopics = [], ...values } = operation.variables.input
      sent.push(operation.variables.input)
      const at = String(changedAt)
      for (const [name, value] of Object.entries(values)) put(fields, owner, name, { value, changedAt: at })
      for (const topic of Array.isArray(ownTopics) ? ownTopics.filter(isObject) : [])
        put(topics, owner, String(topic.topicTitle), { value: topic, changedAt: at })
      return { outcome: 'delivered' }
    },
    /** As the copy of the records knows it. */
    mark: () => String(sent.length),
    read: (uid: string) => {
      const mine = [...(fields.get(uid) ?? [])]
      return {
        ...Object.fromEntries(mine.map(([name, { value }]) => [name, value])),
        changes: mine.map(([field, { changedAt }]) => ({ field, changedAt })),
        ownTopics: [...(topics.get(uid)?.values() ?? [])].flatMap(({ value, changedAt }) =>
          isObject(value) && value.isRemoved !== true ? [{ ...value, changedAt }] : [],
        ),
      }
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>

/** A device with the app, on which Aya, Ben or nobody is logged in. */
export async function openDevice(
  accounts: Accounts,
  { user = aya, copy = {}, isShared = false }: { user?: User | null; copy?: object; isShared?: boolean } = {},
) {
  const time = { now: 1_000_000 }
  const twins = createPreferencesTwins(() => undefined)
  twins.preferencesCopy.write(parseCopy(copy))
  const fake = createFakeGateways({
    preferences: { ...twins.preferences, parse: parsePreferences },
    records: { deliver: accounts.deliver },
  })
  const state = () => ({ mark: accounts.mark(), after: null, preferencesMark: accounts.mark() })
  const records = { ...createLiveCopy(aya.firebaseUID, fake), state }
  const answer = async (uid: string) => Response.json({ data: { preferences: accounts.read(uid) } })
  if (isShared) await fake.outbox.rememberAccount('uid-of-another')
  const store = createTestStore({
    gateways: {
      ...fake,
      preferencesCopy: twins.preferencesCopy,
      copies: { ...fake.copies, current: () => records },
      clock: { ...fake.clock, wallNow: () => time.now },
      clients: {
        of: async (uid) =>
          new Client({ url: 'http://localhost/graphql', exchanges: [fetchExchange], fetch: () => answer(uid) }),
      },
    },
    preloadedState: {
      session: user ? { phase: 'signedIn', user, tokenRefreshed: false } : { phase: 'signedOut' },
      preferences: twins.preferencesCopy.read().preferences,
    },
  })
  const settled = async () => {
    for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  await store.install(topicsFeature)
  const { accountWanted } = await store.features.account.load()
  await settled()
  const dispatch = async (event: UnknownAction, at = time.now) => {
    time.now = at
    store.dispatch(event)
    await settled()
  }
  return {
    dispatch,
    copy: twins.preferencesCopy.read,
    preferences: () => selectPreferences(store.getState()),
    own: (owner: string | null = user?.firebaseUID ?? uid) =>
      visibleTo(owner, selectTopics(store.getState()).own).map(({ topicTitle }) => topicTitle),
    choose: (change: Partial<Preferences>, at?: number) => dispatch(preferencesChanged(change), at),
    add: (topicTitle: string, owner: string | null, at?: number) =>
      dispatch(ownAdded({ topicTitle, category: 'Diary', owner }), at),
    focus: () => dispatch(accountWanted()),
    offer: () => selectGuestOffer(store.getState()),
    answer: async (isTheirs: boolean) => {
      await store.dispatch(isTheirs ? acceptGuestRounds() : declineGuestRounds())
      await settled()
      await store.dispatch(sendOutbox())
      await settled()
    },
    importFile: async (file: Readonly<Record<string, unknown>>) => {
      const { importPreferences } = await store.features.account.load()
      store.dispatch(importPreferences(file))
      await dispatch(accountWanted())
    },
  }
}

export const uid = aya.firebaseUID
