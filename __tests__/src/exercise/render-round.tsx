import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useSearch,
  type RouterHistory,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { fixedTopic } from '../../../src/app/routes/exercise.lazy'
import { parseSearch, stringifySearch } from '../../../src/app/search-params'
import type { StoreOptions } from '../../../src/app/store'
import { ExerciseScreen } from '../../../src/exercise/ExerciseScreen'
import type { Topic } from '../../../src/exercise/round-state'
import type { Gateways } from '../../../src/lib/gateways'
import { lazy } from '../../../src/lib/lazy'
import { feature as round } from '../../../src/exercise/lazy-feature'
import { openOutbox } from '../../../src/sync/outbox/outbox'
import { createTestStore } from '../../harness/test-store'
import { createFakeGateways } from '../../harness/fake-gateways'

export interface Rendering extends Partial<Gateways> {
  preloadedState?: StoreOptions['preloadedState']
  history?: RouterHistory
  /** The topic of the day, whatever the day. */
  ofTheDay?: Topic
  /** Whether lazily loaded data can be loaded. */
  online?: boolean
}

// jsdom cannot scroll, but the router calls it.
window.scrollTo = () => undefined

/** `/exercise` over the real store and fake gateways, with a link to another page. */
export async function renderRound({
  preloadedState = {},
  online = true,
  ofTheDay = { topicTitle: 'The topic of this day', category: 'Work' },
  history = createMemoryHistory({ initialEntries: ['/exercise'] }),
  ...overrides
}: Rendering = {}) {
  const gateways = createFakeGateways(overrides)
  const here = { round: lazy(() => Promise.resolve(round.exposes)) }
  const offline = { topics: lazy(() => Promise.reject(new Error('Chunk topics could not be loaded.'))) }
  const store = createTestStore({
    gateways: { ...gateways, features: { ...gateways.features, ...here, ...(!online && offline) } },
    preloadedState: { session: { phase: 'signedOut' }, ...preloadedState },
  })
  const fetchTopic = () => (online ? Promise.resolve(ofTheDay) : Promise.reject(new Error('Offline.')))
  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/">Home</Link>
        <Outlet />
      </>
    ),
  })
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    history,
    parseSearch,
    stringifySearch,
    routeTree: root.addChildren([
      page('/', () => <h1>Home page</h1>),
      page('/exercise', function Exercise() {
        const wanted = useSearch({ strict: false })
        return (
          <ExerciseScreen {...{ wanted, fixedTopic }} ofTheDay={fetchTopic} recent={() => <h2>Recent rounds</h2>} />
        )
      }),
      page('/records/$id', () => <h1>Record</h1>),
    ]),
  })
  await store.dispatch(openOutbox())
  await store.features.round.load()
  const { unmount } = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await screen.findByRole('main')
  return {
    unmount,
    gateways,
    store,
    router,
    user: userEvent.setup(),
    /** Lets time pass, and the screen update. */
    pass: (milliseconds: number) => act(async () => gateways.passTime(milliseconds)),
  }
}
