import { firstFeatures } from '../../src/app/features'
import { createLazyFeatures } from '../../src/app/lazy-features'
import { createAppStore, type AppStore, type RootState } from '../../src/app/store'
import { createDraft } from '../../src/exercise/draft'
import { createClock } from '../../src/lib/clock'
import { lazy } from '../../src/lib/lazy'
import { feature as preferencesFeature } from '../../src/preferences/feature'
import type { Preferences } from '../../src/preferences/preferences'
import { createPreferencesCopy } from '../../src/preferences/account/device-copy'
import { createPreferencesStorage } from '../../src/preferences/preferences-storage'
import { createLazyDevice } from '../../src/sync/device/lazy-device'
import type { NewOutboxEntry, OutboxGateway, RoundGateway, StoredRound } from '../../src/sync/gateways'
import { createClients } from '../../src/sync/clients'
import { createEntrySenders, createRecordsGateway } from '../../src/sync/records-gateway'
import { createDeviceStorage } from '../../src/sync/device-storage'
import { createWake } from '../../src/sync/wake'
import { createLazyIdentity } from '../../src/session/identity'
import { createSessionStorage } from '../../src/session/storage'
import { createTokens } from '../../src/session/token'
import { requests, setTopicReturn } from '../../src/returns/requests'
import type { UsersThunks } from '../../src/users/users-thunks'
import { createRecordings } from '../../src/voice/recordings/recordings'
import { createVoiceSettingsStorage } from '../../src/voice/voice-settings-storage'
import { createFakeGateways } from '../../__tests__/harness/fake-gateways'
import type { Browser } from './environment/browser'
import type { PreferencesInput } from './environment/server'
import { Voice } from './environment/voice'
import type { Device } from './device'
import { IgnoredEvents } from './ignored-events'
import type { NamedChange } from './ledger'
import type { PlantedFault } from './planted-faults'

/** How long somebody looks at a tab, in milliseconds. */
const lookedAtMs = 90_000

/** When the features' `afterStart` runs, in milliseconds after opening. */
const settledMs = 2_000

/** The real app, running in one tab of the simulated browser. */
export class Tab {
  readonly browser: Browser
  readonly store: AppStore
  readonly voice: Voice
  private lastWritten: StoredRound | null = null

  /** Call it while code runs for `browser`. */
  constructor(
    readonly device: Device,
    browser: Browser,
    preferences: Partial<Preferences>,
    fault: PlantedFault | null,
  ) {
    this.browser = browser
    const { world } = browser
    const { random } = world
    const openedAt = world.now
    const ignored = new IgnoredEvents((details) => world.reportViolation('an ignored event starts nothing', details))
    const observed = ignored.enhancer((event, hasChanged) => {
      world.trace(() => `  ${browser.name}: ${event.type}${hasChanged ? '' : ', ignored'} ${shortly(event)}`)
      if (hasChanged) world.changed()
    })
    // Sometimes the chunk of a page has to be fetched.
    const navigate = () => browser.wait(random.boolean(0.2) ? random.integer(50, 2_000) : random.fraction())
    const { records: _, users: __, features: ___, fakeVoice, ...twins } = createFakeGateways()
    this.voice = new Voice(browser, fakeVoice)
    const session = createSessionStorage()
    const identity = createLazyIdentity(
      async () => device.provider.identityFor(browser, tokens.receive),
      () => session.read() !== null,
    )
    const tokens = createTokens({ session, identity })
    const database = device.shared.disk.databaseOf(browser)
    const stored = createLazyDevice((tabs) => createDeviceStorage(tabs, database))
    const clients = createClients(tokens)
    const built = {
      ...twins,
      ...stored,
      ...{ session, identity, tokens, clients },
      requests: { ...requests, ...preferencesFeature.requests },
      clock: { ...createClock(), newId: () => this.newId(), random: () => random.fraction() },
      draft: createDraft(),
      navigation: { go: navigate, isAt: () => false, leave: navigate },
      preferences: createPreferencesStorage(),
      preferencesCopy: createPreferencesCopy(),
      // Nobody looks longer: a request every minute would take most of a history's time.
      wake: { ...createWake(), isVisible: () => !browser.isHidden && world.now - openedAt < lookedAtMs },
      voice: lazy(async () => this.voice.gatewaysWith(createVoiceSettingsStorage())),
      recordings: lazy(async () => createRecordings(database)),
      features: {
        ...createLazyFeatures(firstFeatures, (feature) => this.store.install(ignored.watch(feature))),
        users: lazy(async () => this.users()),
      },
    }
    const gateways = { ...built, records: createRecordsGateway(createEntrySenders(built)) }
    // What an earlier version left on the device.
    if (!device.shared.localStorage.has('preferences'))
      device.shared.localStorage.set('preferences', JSON.stringify(preferences))
    // The observers wrap the faulty gateways, so that the ledger records what the app was told.
    const asBuilt = fault?.gateways?.(gateways) ?? gateways
    this.store = createAppStore({
      gateways: { ...asBuilt, outbox: this.observedOutbox(asBuilt.outbox), round: this.observedRound(asBuilt.round) },
      features: [...firstFeatures, ...(fault?.features ?? [])].map((feature) => ignored.watch(feature)),
      preloadedState: { preferences: asBuilt.preferences.read() },
      enhancers: [observed],
    })
    for (const { start } of firstFeatures) if (start) this.store.dispatch(start())
    world.after(settledMs, browser, () => {
      for (const { afterStart } of firstFeatures) if (afterStart) this.store.dispatch(afterStart())
    })
  }

  get state(): RootState {
    return this.store.getState()
  }

  /** Runs a callback in this tab and waits for the promises it settles. */
  async run(work: () => void): Promise<void> {
    await this.browser.world.within(this.browser, work)
  }

  /** A random UUID (RFC 9562, version 4), reproducible from the seed. */
  private newId(): string {
    const { random } = this.browser.world
    const digits = (count: number) => Array.from({ length: count }, () => random.integer(0, 15).toString(16)).join('')
    return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`
  }

  /** Records what the outbox acknowledges as stored. */
  private observedOutbox(outbox: OutboxGateway): OutboxGateway {
    const { device } = this
    return {
      ...outbox,
      put: async (entry) => {
        const changes = this.namedChangesIn(entry)
        device.ledger.namedChanges.push(...changes)
        const stored = await outbox.put(entry).catch((error: unknown) => {
          if (entry.operation.kind === 'save') device.ledger.unstorable.add(entry.recordId)
          throw error
        })
        if (entry.operation.kind === 'save') device.ledger.promised(entry.operation.record, entry.owner)
        for (const change of changes) change.isKept = true
        return stored
      },
      claim: async (uid) => {
        device.ledger.claimed(device, uid)
        return outbox.claim(uid)
      },
      decline: async (uid) => {
        device.declined.add(uid)
        await outbox.decline(uid)
      },
    }
  }

  /** The changes of settings and of topics to come back to in an entry. */
  private namedChangesIn({ owner, recordId, operation }: NewOutboxEntry): NamedChange[] {
    if (operation.kind !== 'request') return []
    // The app's own code has written it.
    const { changedAt, ...values } = operation.variables.input as PreferencesInput
    const isAhead = Date.parse(changedAt) > this.browser.world.wallNow
    const change = { recordId, changedAt, isAhead, isKept: false }
    if (operation.name === setTopicReturn) return [{ ...change, owner: null, name: recordId, value: values }]
    return Object.entries(values).map(([name, value]) => ({ ...change, owner, name, value }))
  }

  /** What is written in the field replaces what was there, whether it has been stored or is being stored. */
  replaceDraft(roundId: string): void {
    this.lastWritten = null
    this.device.ledger.unfinished.delete(roundId)
    this.device.ledger.replaced.add(this.store.gateways.draft.text())
  }

  private observedRound(round: RoundGateway): RoundGateway {
    return {
      ...round,
      write: async (running) => {
        const { ledger } = this.device
        ledger.owners.set(running.id, running.owner)
        // From now on it may replace what was stored before.
        ledger.unfinished.delete(running.id)
        this.lastWritten = running
        await round.write(running)
        ledger.promised(running, running.owner)
        if (this.lastWritten === running && running.unfinished !== '')
          ledger.unfinished.set(running.id, running.unfinished)
      },
    }
  }

  /** The thunks of the `/users` endpoints, over the simulated network. */
  private users(): UsersThunks {
    const { network } = this.device
    const { users } = network.server
    const ask =
      <Result>(act: () => Result) =>
      async (): Promise<Result> => {
        const answer = await network.send(this.browser, () => ({ result: act() }))
        if ('result' in answer) return answer.result
        throw new Error(`The server reported an error: ${JSON.stringify(answer)}.`)
      }
    const never = () => () => Promise.reject(new Error('Nobody asks this here.'))
    return {
      findByEmail: (email) => ask(() => users.get(email) ?? null),
      signUp: (profile) =>
        ask(() => {
          const user = { ...profile, createdAt: '2026-11-01T09:00:00.000Z' }
          users.set(profile.email, user)
          return user
        }),
      saveProfile: never,
      deleteAccount: never,
    }
  }
}

const shortly = (event: object) => ('payload' in event ? JSON.stringify(event.payload) : '')
