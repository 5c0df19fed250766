import type { User } from '../../contract/rest'
import { createDraft } from '../../src/exercise/draft'
import type { LazyFeatures } from '../../src/lib/feature'
import type { Gateways } from '../../src/lib/gateways'
import type { IdentityGateway } from '../../src/session/gateways'
import type { OutboxEntry, StoredRound } from '../../src/records/gateways'
import { lazy } from '../../src/lib/lazy'
import { defaultPreferences } from '../../src/preferences/preferences'
import { createTopicsStorage } from '../../src/topics/topics-storage'
import type { UsersThunks } from '../../src/users/users-thunks'
import { createFakeVoice, type FakeVoice } from './fake-voice'
import { aya, ayaGoogle } from './people'
import { createMemorySeenRecords } from './seen-records'
import { createRecordLists } from '../../src/records/list/recall-list'

type TokenListener = Parameters<IdentityGateway['onIdTokenChanged']>[0]

/** What the fakes were asked to do, in order, as `gateway.call(argument)`. */
export type Calls = string[]

export interface FakeGateways extends Omit<Gateways, 'features'> {
  calls: Calls
  /** The `/users` endpoints, as the feature exposes them. */
  users: UsersThunks
  features: Pick<LazyFeatures, 'users'>
  /** What `voice` gives, unless the test brings its own. */
  fakeVoice: FakeVoice
  /** Lets the provider report a token change. */
  reportToken: TokenListener
  /** Lets the fake clock's monotonic time, and its wall time with it, pass. */
  passTime: (milliseconds: number) => void
  /** Lets the network return or the tab wake. */
  wakeUp: () => void
  stored: { user: User | null; token: string }
}

export type Overrides = Partial<Omit<Gateways, 'features'>> & { users?: Partial<UsersThunks> }

/** In-memory twins of everything outside the store. Aya is the one who signs in, and the server knows her. */
export function createFakeGateways({ users = {}, ...overrides }: Overrides = {}): FakeGateways {
  const calls: Calls = []
  const stored: FakeGateways['stored'] = { user: null, token: '' }
  const tokenListeners = new Set<TokenListener>()
  const wakeListeners = new Set<() => void>()
  const timers = new Set<{ time: number; callback: () => void }>()
  const entries: OutboxEntry[] = []
  let now = 0
  let ids = 0
  const storedRounds = new Map<string, StoredRound>()
  const note = (call: string) => calls.push(call)

  const fakeVoice = createFakeVoice(() => now)

  const usersTwin: UsersThunks = {
    findByEmail: () => () => Promise.resolve(aya),
    signUp: () => () => Promise.resolve(aya),
    saveProfile: (profile) => () => {
      note(`users.saveProfile(${profile.firstName})`)
      return Promise.resolve({ ...aya, ...profile })
    },
    deleteAccount: () => () => {
      note('users.deleteAccount')
      return Promise.resolve({ deletedAt: '2026-11-20T12:00:00.000Z' })
    },
    device: () => () => Promise.resolve({ ipAddress: '203.0.113.7' }),
    ...users,
  }

  return {
    calls,
    fakeVoice,
    stored,
    reportToken: (change) => {
      tokenListeners.forEach((listener) => {
        listener(change)
      })
    },
    passTime: (milliseconds) => {
      now += milliseconds
      for (const timer of [...timers].sort((a, b) => a.time - b.time)) {
        if (timer.time <= now && timers.delete(timer)) timer.callback()
      }
    },
    wakeUp: () => {
      wakeListeners.forEach((listener) => {
        listener()
      })
    },
    identity: {
      prepare: () => Promise.resolve(),
      signInWithGoogle: () => Promise.resolve(ayaGoogle),
      signOut: () => {
        note('identity.signOut')
        return Promise.resolve()
      },
      confirm: ({ uid }) => {
        note(`identity.confirm(${uid})`)
        return Promise.resolve('fresh-token')
      },
      deleteAccount: () => {
        note('identity.deleteAccount')
        return Promise.resolve()
      },
      idToken: () => Promise.resolve(stored.token || null),
      onIdTokenChanged: (listener) => {
        tokenListeners.add(listener)
        return () => tokenListeners.delete(listener)
      },
    },
    session: {
      read: () => stored.user,
      write: ({ user, token }) => {
        note(`session.write(${user.email})`)
        Object.assign(stored, { user, token })
      },
      writeUser: (user) => {
        note(`session.writeUser(${user.firstName})`)
        stored.user = user
      },
      token: () => stored.token,
      writeToken: (token) => {
        note(`session.writeToken(${token})`)
        stored.token = token
      },
      clear: () => {
        note('session.clear')
        Object.assign(stored, { user: null, token: '' })
      },
      onChangedElsewhere: () => () => undefined,
      lose: (uid) => {
        note(`session.lose(${uid})`)
      },
      onLost: () => () => undefined,
    },
    theme: {
      read: () => 'system',
      write: (theme) => {
        note(`theme.write(${theme})`)
      },
    },
    users: usersTwin,
    features: { users: lazy(() => Promise.resolve(usersTwin)) },
    toasts: {
      success: (message) => note(`toasts.success(${message})`),
      error: (message) => note(`toasts.error(${message})`),
    },
    navigation: {
      leave: () => {
        note('navigation.leave()')
        return Promise.resolve()
      },
      go: (path) => {
        note(`navigation.go(${path})`)
        return Promise.resolve()
      },
    },
    clock: {
      wallNow: () => Date.UTC(2026, 10, 20, 12) + now,
      monotonicNow: () => now,
      at: (time, callback) => {
        const timer = { time, callback }
        timers.add(timer)
        return () => timers.delete(timer)
      },
      newId: () => `id-${String(++ids)}`,
      random: () => 0.5,
    },
    records: { deliver: () => Promise.resolve({ outcome: 'delivered' }) },
    outbox: {
      read: () => Promise.resolve([...entries]),
      put: (entry) => {
        const whole: OutboxEntry = { ...entry, sequence: entries.length + 1, refusal: null, declinedBy: [] }
        entries.push(whole)
        note(`outbox.put(${entry.operation.kind})`)
        return Promise.resolve({ entry: whole, superseded: [] })
      },
      remove: (sequence) => {
        const place = entries.findIndex((entry) => entry.sequence === sequence)
        if (place >= 0) entries.splice(place, 1)
        return Promise.resolve()
      },
      noteRefusal: () => Promise.resolve(),
      hold: () => Promise.resolve(null),
      release: () => Promise.resolve(null),
      claim: (uid) => {
        entries.forEach((entry) => {
          entry.owner ??= uid
        })
        return Promise.resolve()
      },
      decline: () => Promise.resolve(),
      forgetAccount: (uid) => {
        note(`outbox.forgetAccount(${uid})`)
        entries.splice(0, entries.length, ...entries.filter(({ owner }) => owner !== uid))
        return Promise.resolve()
      },
      rememberAccount: () => Promise.resolve({ isShared: false }),
      exclusively: async (send) => {
        await send()
        return true
      },
      onChangedElsewhere: () => () => undefined,
    },
    wake: {
      onWake: (listener) => {
        wakeListeners.add(listener)
        return () => wakeListeners.delete(listener)
      },
      isOnline: () => true,
    },
    round: {
      read: () => Promise.resolve([...storedRounds.values()]),
      write: (round) => {
        storedRounds.set(round.id, round)
        return Promise.resolve()
      },
      clear: (id) => {
        storedRounds.delete(id)
        return Promise.resolve()
      },
    },
    draft: createDraft(),
    seenRecords: createMemorySeenRecords(),
    cues: lazy(() =>
      Promise.resolve({
        prepare: () => note('cues.prepare()'),
        sound: (cue) => note(`cues.sound(${cue})`),
        vibrate: (cue) => note(`cues.vibrate(${cue})`),
      }),
    ),
    preferences: {
      parse: () => defaultPreferences,
      read: () => defaultPreferences,
      write: (preferences) => {
        note(`preferences.write(${JSON.stringify(preferences)})`)
      },
    },
    voice: fakeVoice,
    versions: { onNewVersion: () => undefined, takeOver: () => Promise.resolve(true) },
    notifications: { consent: () => 'granted', ask: () => Promise.resolve('granted'), show: () => Promise.resolve() },
    topics: createTopicsStorage(),
    install: { state: () => 'notOffered', onChange: () => () => undefined, ask: () => Promise.resolve() },
    recordsClients: {
      preload: () => Promise.resolve(),
      of: () => Promise.reject(new Error('There is no server.')),
      lists: createRecordLists,
    },
    ...overrides,
  }
}
