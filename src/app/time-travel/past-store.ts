import { selectRound } from '../../exercise/round-state'
import type { Gateways } from '../../lib/gateways'
import { shownLanguage } from '../../lib/language'
import { lazy, type Lazy } from '../../lib/lazy'
import type { LazyFeatures, RootState } from '../../lib/root-state'
import type { ViewStore } from '../../lib/store-hooks'
import type { KnownRecords, LiveCopy } from '../../sync/copy/gateways'
import type { AppStore } from '../store'
import { nothing } from './nothing'
import { shownMoment } from './shown-moment'

/** A store for the page of an earlier moment: it has that moment's state, and nothing can be done with it. */
export function createPastStore(store: AppStore): ViewStore {
  const getState = createMomentReader(store)
  return {
    ...store,
    getState,
    dispatch: () => nothing,
    gateways: {
      ...store.gateways,
      clock: createPastClock(store.gateways.clock, getState),
      pageClients: createPastClients(store),
      copies: createPastCopies(store.gateways.copies),
      rowHeights: new Map(),
    },
    features: createPastFeatures(store),
  }
}

/** Reads the moment that is shown, in the language on the screen: switching it would remount the app's own page. */
function createMomentReader(store: AppStore): () => RootState {
  let moment: RootState | null = null
  let shown = store.getState()
  return () => {
    const next = shownMoment(store) ?? store.getState()
    const language = shownLanguage()
    if (next !== moment || shown.preferences.language !== language) {
      moment = next
      shown = { ...moment, preferences: { ...moment.preferences, language } }
    }
    return shown
  }
}

/** For the loaders of that page, which would make its first requests. */
export function withoutRequests(store: ViewStore): ViewStore {
  const pageClients = { ...store.gateways.pageClients, of: () => never }
  return { ...store, gateways: { ...store.gateways, pageClients } }
}

const never = new Promise<never>(() => undefined)

/** How often the page of an earlier moment looks at its clock, in milliseconds. */
const lookMs = 250

/** A clock that stands still at the newest idea of a running round: nothing else tells the time of a moment. */
function createPastClock(clock: Gateways['clock'], getState: () => RootState): Gateways['clock'] {
  const now = () => {
    const round = selectRound(getState())
    return round.phase === 'running' ? round.endsAt - round.lengthMs + (round.ideas.at(-1)?.atMs ?? 0) : null
  }
  return {
    ...clock,
    monotonicNow: () => now() ?? clock.monotonicNow(),
    at: (_time, callback) => clock.at(clock.monotonicNow() + lookMs, callback),
  }
}

/** The person's client with its cached responses; for somebody unknown here, one that has none. */
function createPastClients(store: AppStore): Gateways['pageClients'] {
  const { pageClients, tokens } = store.gateways
  const create = async (uid: string) => {
    const { createPageClient } = await import(/* webpackChunkName: "account" */ '../../sync/page-client')
    return createPageClient(uid, { ...tokens, fresh: () => never })
  }
  const others = new Map<string, ReturnType<typeof create>>()
  return {
    preload: pageClients.preload,
    current: pageClients.current,
    of: (uid) => {
      const client = pageClients.current(uid) ?? others.get(uid) ?? create(uid)
      others.set(uid, client)
      return client
    },
  }
}

/** The person's copy, which is not asked for more; for somebody unknown here, one that knows nothing. */
function createPastCopies({ current }: Gateways['copies']): Gateways['copies'] {
  return { current, getOrCreate: (owner) => current(owner) ?? unknownCopy, end: () => undefined }
}

const nothingKnown: KnownRecords = { records: [], returns: [], phase: 'reading', lastRequest: null, days: [] }

const unknownCopy: LiveCopy = {
  known: () => nothingKnown,
  subscribe: () => () => undefined,
  ready: never,
  state: () => null,
  lastHeardMs: () => null,
  apply: () => never,
  ask: () => never,
  end: () => undefined,
}

/** The views of the lazily loaded features, without installing those that are not. */
function createPastFeatures({ features, gateways }: AppStore): LazyFeatures {
  const installed: Readonly<Record<string, Lazy<unknown>>> = { ...features }
  const files = gateways.installed.flatMap(({ lazyFeatures = {} }) => Object.entries(lazyFeatures))
  const all = files.map(([name, { fetch }]) => {
    const here = installed[name]
    return [name, here?.loaded() ? here : lazy(async () => (await fetch()).feature.exposes)]
  })
  // The same names as in `features`.
  return Object.fromEntries(all) as LazyFeatures
}
