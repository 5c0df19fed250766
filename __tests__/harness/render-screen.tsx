import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider as StoreProvider } from 'react-redux'
import { Provider as ClientProvider } from 'urql'
import { parseSearch, stringifySearch } from '../../src/app/search-params'
import { type RootState } from '../../src/app/store'
import type { IdeaRecord } from '../../contract/record'
import { feature as round } from '../../src/exercise/lazy-feature'
import type { Feature } from '../../src/lib/feature'
import { feature as outbox } from '../../src/sync/lazy-feature'
import type { NewOutboxEntry } from '../../src/sync/gateways'
import { openOutbox } from '../../src/sync/outbox/outbox'
import { createAccountGateways } from './account-gateways'
import type { Overrides } from './fake-gateways'
import { createMemoryDevice, type MemoryDevice } from '../../src/sync/device/twins'
import { aya } from './people'
import { createRecordsServer, type RecordsServer } from './fake-records-server'
import { createTestStore } from './test-store'

/** Freezes the date but lets timers run, for screens that depend on the current day. */
export function holdDate(now: Date): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  })
}

export interface ScreenOptions {
  /** The address the screen is shown at, and the route's pattern if it has parameters. */
  path: string
  route?: string
  validateSearch?: (search: Record<string, unknown>) => object
  server?: RecordsServer
  device?: MemoryDevice
  /** The records in the copy on the device. */
  seen?: IdeaRecord[]
  /** Outbox entries left by an earlier visit. */
  left?: NewOutboxEntry[]
  preloadedState?: Partial<RootState>
  gateways?: Overrides
  /** Additional loaded features. */
  features?: readonly Feature[]
}

/**
 * Renders one screen for Aya with the real store, GraphQL client and outbox; server and device are in memory. Links lead to blank
 * pages.
 */
export async function renderScreen(screen: ReactNode | (() => ReactNode), options: ScreenOptions) {
  const {
    path,
    route = path,
    server = createRecordsServer(),
    device = createMemoryDevice(),
    left = [],
    features = [],
  } = options
  // jsdom has none, and the router scrolls after each navigation.
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  watchErrors()
  left.forEach((entry) => device.leave(entry))

  const { seen = [] } = options
  const { client, gateways } = await createAccountGateways({ server, device, seen, gateways: options.gateways })
  const store = createTestStore({
    gateways,
    features: [outbox, round, ...features],
    preloadedState: { session: { phase: 'signedIn', user: aya, tokenRefreshed: false }, ...options.preloadedState },
  })

  const root = createRootRoute({ notFoundComponent: () => null })
  const shown = createRoute({
    getParentRoute: () => root,
    path: route,
    component: typeof screen === 'function' ? screen : () => screen,
    ...(options.validateSearch && { validateSearch: options.validateSearch }),
  })
  const router = createRouter({
    routeTree: root.addChildren([shown]),
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [path] }),
  })

  await store.dispatch(openOutbox())
  const view = await act(async () =>
    render(
      <StoreProvider store={store}>
        <ClientProvider value={client}>
          <RouterProvider router={router} />
        </ClientProvider>
      </StoreProvider>,
    ),
  )
  return { ...view, client, device, gateways, router, server, store }
}

/**
 * Silences the client's log of failed requests, which tests cause on purpose; other errors are still logged. Elements that
 * HTML does not allow where they are fail the test, because hydration would fail, too.
 */
function watchErrors(): void {
  const say = console.error
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    const text = String(words[0])
    if (text.startsWith('In HTML,')) throw new Error(words.map(String).join(' '))
    if (!text.startsWith('Network error')) say(...words)
  })
}
