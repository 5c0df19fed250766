import { Client, fetchExchange } from '@urql/core'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { User } from '../../../../contract/rest'
import { started, timeRanOut } from '../../../../src/exercise/round'
import { arrived } from '../../../../src/lib/location'
import { isObject } from '../../../../src/lib/shape'
import { parseCopy } from '../../../../src/preferences/account/device-copy'
import {
  accountMayDiffer,
  defaultPreferences,
  preferencesChanged,
  selectPreferences,
  type Preferences,
} from '../../../../src/preferences/preferences'
import { parsePreferences } from '../../../../src/preferences/preferences-storage'
import { createPreferencesTwins } from '../../../../src/preferences/twins'
import { createLiveCopy } from '../../../../src/sync/copy/live-copy'
import type { Delivery, NewOutboxEntry } from '../../../../src/sync/gateways'
import { acceptGuestRounds, declineGuestRounds } from '../../../../src/sync/answer-guest-offer'
import { selectGuestOffer, sendOutbox } from '../../../../src/sync/outbox/outbox'
import { begunElsewhere, endedElsewhere, loggedOut, logoutStarted } from '../../../../src/session/session'
import { feature as topicsFeature } from '../../../../src/topics/lazy-feature'
import { ownAdded, ownDeleted, selectTopics, visibleTo } from '../../../../src/topics/topics'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { aya, ben } from '../../../harness/people'
import { createTestStore } from '../../../harness/test-store'
import { begun } from '../../exercise/samples'

interface Stored {
  value: unknown
  changedAt: string
}

/** A server with the settings of accounts, as server/preferences stores them. */
function createAccounts() {
  const fields = new Map<string, Map<string, Stored>>()
  const topics = new Map<string, Map<string, Stored>>()
  const isReachable = { now: true }
  const time = { now: 4_000_000 }
  const sent: object[] = []
  /** Who has read their account. */
  const reads: string[] = []
  const put = (known: Map<string, Map<string, Stored>>, uid: string, name: string, change: Stored) => {
    const mine = known.get(uid) ?? new Map<string, Stored>()
    known.set(uid, mine)
    if (change.changedAt > (mine.get(name)?.changedAt ?? '')) mine.set(name, change)
  }
  return {
    isReachable,
    time,
    sent,
    reads,
    deliver: async ({ owner, operation }: NewOutboxEntry): Promise<Delivery> => {
      if (!isReachable.now) return { outcome: 'failed', message: 'Offline' }
      if (owner === null || operation.kind !== 'request' || !isObject(operation.variables.input)) throw new Error()
      const { changedAt, ownTopics = [], ...values } = operation.variables.input
      sent.push(operation.variables.input)
      const at = new Date(Math.min(Date.parse(String(changedAt)), time.now)).toISOString()
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

type Accounts = ReturnType<typeof createAccounts>

/** A device with the app, on which Aya, Ben or nobody is logged in. */
async function openDevice(
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
  const answer = async (uid: string) => {
    accounts.reads.push(uid)
    return accounts.isReachable.now ? Response.json({ data: { preferences: accounts.read(uid) } }) : Response.error()
  }
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
    hear: () => dispatch(accountMayDiffer()),
    offer: () => selectGuestOffer(store.getState()),
    answer: async (isTheirs: boolean) => {
      await store.dispatch(isTheirs ? acceptGuestRounds() : declineGuestRounds())
      await settled()
      await store.dispatch(sendOutbox())
      await settled()
    },
    send: async () => {
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

const uid = aya.firebaseUID

test('a setting that is chosen on one device is read on the other when it is looked at', async () => {
  const accounts = createAccounts()
  const [phone, laptop] = [await openDevice(accounts), await openDevice(accounts)]
  await phone.choose({ roundsPerDay: 2, restDays: [6, 7] })
  await laptop.focus()
  expect(laptop.preferences()).toMatchObject({ roundsPerDay: 2, restDays: [6, 7] })
  expect(laptop.preferences()).toEqual(phone.preferences())
})

test('the account is read when it has changed, and not otherwise', async () => {
  const accounts = createAccounts()
  const [phone, laptop] = [await openDevice(accounts), await openDevice(accounts)]
  accounts.reads.length = 0
  for (const device of [phone, laptop]) await device.hear()
  expect(accounts.reads).toEqual([])
  await phone.choose({ roundsPerDay: 2 })
  await laptop.hear()
  await laptop.hear()
  expect(laptop.preferences().roundsPerDay).toBe(2)
  expect(accounts.reads).toEqual([uid])
  accounts.isReachable.now = false
  await laptop.choose({ roundsPerDay: 3 })
  accounts.isReachable.now = true
  await laptop.send()
  accounts.isReachable.now = false
  await phone.hear()
  accounts.isReachable.now = true
  await phone.hear()
  expect(phone.preferences().roundsPerDay).toBe(3)
})

test('a language chosen on another device throws away nothing that is being typed: it waits for the next page', async () => {
  const accounts = createAccounts()
  const [phone, laptop] = [await openDevice(accounts), await openDevice(accounts)]
  await laptop.dispatch(arrived({ path: '/ideas', search: '' }))
  await phone.choose({ language: 'ja', roundsPerDay: 2 })
  await laptop.focus()
  expect(laptop.preferences()).toMatchObject({ language: null, roundsPerDay: 2 })
  await laptop.dispatch(arrived({ path: '/ideas', search: '?search=rain' }))
  expect(laptop.preferences().language).toBeNull()
  await laptop.dispatch(arrived({ path: '/dashboard', search: '' }))
  expect(laptop.preferences().language).toBe('ja')
})

test('the later change of a setting wins on both devices, also if the earlier one is sent late', async () => {
  const accounts = createAccounts()
  const [phone, laptop] = [await openDevice(accounts), await openDevice(accounts)]
  accounts.isReachable.now = false
  await phone.choose({ roundsPerDay: 2, ideasPerRound: 9 }, 2_000_000)
  accounts.isReachable.now = true
  await laptop.choose({ roundsPerDay: 3 }, 3_000_000)
  await phone.send()
  for (const device of [phone, laptop]) {
    await device.focus()
    expect(device.preferences()).toMatchObject({ roundsPerDay: 3, ideasPerRound: 9 })
  }
})

test('what waits to be sent is shown over what the account had before', async () => {
  const accounts = createAccounts()
  const laptop = await openDevice(accounts)
  await laptop.choose({ roundsPerDay: 3 })
  const phone = await openDevice({ ...accounts, deliver: async () => ({ outcome: 'failed', message: 'Offline' }) })
  await phone.choose({ roundsPerDay: 2 }, 2_000_000)
  await phone.focus()
  expect(phone.preferences().roundsPerDay).toBe(2)
})

test('several changes of one setting that cannot be sent wait as one', async () => {
  const accounts = createAccounts()
  const phone = await openDevice(accounts)
  accounts.isReachable.now = false
  for (const roundsPerDay of [2, 3, 4, 5, 6]) await phone.choose({ roundsPerDay })
  accounts.isReachable.now = true
  await phone.send()
  expect(accounts.sent).toHaveLength(1)
  expect(accounts.sent).toEqual([expect.objectContaining({ roundsPerDay: 6 })])
})

test('a clock that is ahead decides nothing later', async () => {
  const accounts = createAccounts()
  const [phone, laptop] = [await openDevice(accounts), await openDevice(accounts)]
  await phone.choose({ roundsPerDay: 2 }, 9_000_000_000)
  await laptop.focus()
  accounts.time.now = 6_000_000
  await laptop.choose({ roundsPerDay: 3 }, 5_000_000)
  await phone.focus()
  expect(phone.preferences().roundsPerDay).toBe(3)
})

test('what was changed and not yet put into the outbox is sent by the next visit', async () => {
  const accounts = createAccounts()
  await openDevice(accounts, {
    copy: { owner: uid, roundsPerDay: 2, changedAt: { roundsPerDay: 900_000 }, unsent: ['roundsPerDay'] },
  })
  expect(accounts.read(uid)).toMatchObject({ roundsPerDay: 2 })
})

test('a guest’s settings and topics join at login where the account has none', async () => {
  const accounts = createAccounts()
  const laptop = await openDevice(accounts)
  await laptop.choose({ roundsPerDay: 3 })
  const phone = await openDevice(accounts, { user: null })
  await phone.choose({ roundsPerDay: 2, ideasPerRound: 9 }, 2_000_000)
  await phone.add('Rain', null)
  await phone.dispatch(begunElsewhere({ user: aya }))
  await laptop.focus()
  for (const device of [phone, laptop]) {
    expect(device.preferences()).toMatchObject({ roundsPerDay: 3, ideasPerRound: 9 })
    expect(device.own()).toEqual(['Rain'])
  }
})

describe('on a computer that others use', () => {
  /** A guest has chosen settings and added a topic; then Aya logs in. */
  const share = async (accounts: Accounts) => {
    const device = await openDevice(accounts, { user: null, isShared: true })
    await device.choose({ roundsPerDay: 2, ideasPerRound: 9 }, 2_000_000)
    await device.add('Rain', null)
    await device.dispatch(begunElsewhere({ user: aya }))
    return device
  }

  test('nothing of a guest is sent or shown before the person has said that it is theirs', async () => {
    const accounts = createAccounts()
    const device = await share(accounts)
    expect(device.offer()).toBe(0)
    expect(accounts.sent).toEqual([])
    expect(device.preferences()).toEqual(defaultPreferences)
    expect(device.own()).toEqual([])

    await device.answer(true)
    expect(device.offer()).toBeNull()
    expect(accounts.read(uid)).toMatchObject({ roundsPerDay: 2, ideasPerRound: 9, ownTopics: [{ topicTitle: 'Rain' }] })
    expect(device.preferences()).toMatchObject({ roundsPerDay: 2, ideasPerRound: 9 })
    expect(device.own()).toEqual(['Rain'])
  })

  test('what is not theirs stays the guest’s, and is offered to the next account, not to this one again', async () => {
    const accounts = createAccounts()
    const device = await share(accounts)
    await device.answer(false)
    expect(device.offer()).toBeNull()
    await device.choose({ roundsPerDay: 7 }, 3_000_000)
    await device.dispatch(endedElsewhere())
    expect(device.preferences()).toEqual({ ...defaultPreferences, roundsPerDay: 2, ideasPerRound: 9 })
    expect(device.own(null)).toEqual(['Rain'])

    await device.dispatch(begunElsewhere({ user: aya }))
    expect(device.offer()).toBeNull()
    expect(device.preferences()).toEqual({ ...defaultPreferences, roundsPerDay: 7 })
    await device.dispatch(endedElsewhere())
    await device.dispatch(begunElsewhere({ user: ben }))
    expect(device.offer()).toBe(0)
    await device.answer(true)
    expect(accounts.read(ben.firebaseUID)).toMatchObject({ roundsPerDay: 2, ownTopics: [{ topicTitle: 'Rain' }] })
    expect(accounts.read(uid)).toMatchObject({ roundsPerDay: 7, ownTopics: [] })
  })
})

test('a guest’s topics join in one request', async () => {
  const accounts = createAccounts()
  const phone = await openDevice(accounts, { user: null })
  await phone.choose({ roundsPerDay: 2 }, 2_000_000)
  for (const topic of ['Rain', 'Snow', 'Trains']) await phone.add(topic, null)
  await phone.dispatch(begunElsewhere({ user: aya }))
  await phone.send()
  expect(accounts.sent.filter((input) => 'ownTopics' in input)).toHaveLength(1)
  expect(accounts.read(uid).ownTopics).toHaveLength(3)
})

test('settings from before accounts had any join the account of who is logged in', async () => {
  const accounts = createAccounts()
  await openDevice(accounts, { copy: { roundsPerDay: 2 } })
  expect(accounts.sent).toEqual([{ changedAt: '1970-01-01T00:00:00.000Z', roundsPerDay: 2 }])
})

test('after the logout only the language stays, and nothing joins another account', async () => {
  const accounts = createAccounts()
  const phone = await openDevice(accounts)
  await phone.choose({ roundsPerDay: 2, language: 'ja' })
  await phone.dispatch(logoutStarted())
  await phone.dispatch(loggedOut())
  expect(phone.preferences()).toEqual({ ...defaultPreferences, language: 'ja' })
  await phone.dispatch(endedElsewhere())
  await phone.dispatch(begunElsewhere({ user: ben }))
  await phone.dispatch(arrived({ path: '/records', search: '' }))
  expect(phone.preferences()).toEqual(defaultPreferences)
  expect(accounts.read(ben.firebaseUID).changes).toEqual([])
})

test('a round that runs keeps its settings; they change when it is over', async () => {
  const accounts = createAccounts()
  const [phone, laptop] = [await openDevice(accounts), await openDevice(accounts)]
  await phone.dispatch(started({ ...begun, startedAt: 0, endsAt: 60_000 }))
  await laptop.choose({ mode: 'both' })
  await phone.focus()
  expect(phone.preferences().mode).toBe('type')
  await phone.dispatch(timeRanOut({ id: begun.id, unfinished: null }))
  expect(phone.preferences().mode).toBe('both')
})

test('topics that are added and removed on two devices are the same on both', async () => {
  const accounts = createAccounts()
  const [phone, laptop] = [await openDevice(accounts), await openDevice(accounts)]
  await phone.add('Rain', uid, 1_000_000)
  await phone.add('Snow', uid, 1_100_000)
  await laptop.add('Trains', uid, 1_200_000)
  await phone.focus()
  await phone.dispatch(ownDeleted({ topicTitle: 'Rain', category: 'Diary', owner: uid }), 1_300_000)
  await laptop.focus()
  expect(phone.own()).toEqual(['Trains', 'Snow'])
  expect(laptop.own()).toEqual(['Trains', 'Snow'])
})

test('an import wins over what was chosen before, and without times only where nothing was chosen', async () => {
  const accounts = createAccounts()
  const phone = await openDevice(accounts)
  await phone.choose({ roundsPerDay: 3, ideasPerRound: 7, firstDay: 7 }, 1_000_000)
  await phone.choose({}, 2_000_000)
  const changedAt = { roundsPerDay: new Date(1_500_000).toISOString(), ideasPerRound: new Date(500_000).toISOString() }
  await phone.importFile({ roundsPerDay: 2, ideasPerRound: 9, firstDay: 1, countIn: true, nudge: false, changedAt })
  const expected = { roundsPerDay: 2, ideasPerRound: 7, firstDay: 7, countIn: true }
  expect(phone.preferences()).toEqual({ ...defaultPreferences, ...expected })
  const { changes, ...stored } = accounts.read(uid)
  expect(stored).toEqual({ ...expected, ownTopics: [] })
  expect(changes).toHaveLength(4)
})
