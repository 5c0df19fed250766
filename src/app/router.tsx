import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { dismissed } from '../dialogs/dialogs'
import type { InstallGateway } from '../install/install-offer'
import { nextTask } from '../lib/next-task'
import { selectUid } from '../session/session'
import type { Background } from './background'
import { BrokenScreen } from './BrokenScreen'
import type { FirstRequests } from './first-requests'
import { askForAccount } from './guard'
import type { RecordsClients } from './records-clients'
import { Shell } from './Shell'
import type { AppStore } from './store'

/** What the routes' guards and loaders may use. */
export interface RouterContext {
  store: Pick<AppStore, 'getState' | 'dispatch'>
  background: Background
  install: InstallGateway
  recordsClients: RecordsClients
}

const fetchFirstRequests = () => import(/* webpackChunkName: "account" */ './first-requests')

/**
 * Starts what a page is going to ask the server for while its chunk is still being loaded, when somebody goes there and not
 * when they only point at a link.
 */
function startRequests(
  { context: { store, recordsClients }, cause }: { context: RouterContext; cause: 'preload' | 'enter' | 'stay' },
  choose: (requests: Awaited<ReturnType<typeof fetchFirstRequests>>) => FirstRequests,
): void {
  const uid = selectUid(store.getState())
  if (uid === null || cause !== 'enter') return
  Promise.all([recordsClients.of(uid), fetchFirstRequests()]).then(
    ([client, requests]) => choose(requests)(client, store.getState()),
    // The page makes its requests itself, and says what went wrong.
    () => undefined,
  )
}

const errorPages = () => import(/* webpackChunkName: "error-pages" */ './error-pages')
const NotFoundPage = lazyRouteComponent(errorPages, 'NotFoundPage')
const ForbiddenPage = lazyRouteComponent(errorPages, 'ForbiddenPage')
const ServerErrorPage = lazyRouteComponent(errorPages, 'ServerErrorPage')

const root = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: NotFoundPage,
})

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import(/* webpackChunkName: "landing" */ './LandingRoute'), 'LandingRoute'),
})

const exercise = createRoute({
  getParentRoute: () => root,
  path: '/exercise',
  // Parsed by the page itself.
  validateSearch: (search: Record<string, unknown>) => search,
  component: lazyRouteComponent(() => import(/* webpackChunkName: "exercise" */ './ExerciseRoute'), 'ExerciseRoute'),
})

/** The pages that need an account: an anonymous visitor gets the combined dialog over `/`, and comes back after it. */
const account = createRoute({
  getParentRoute: () => root,
  id: 'account',
  beforeLoad: ({ context, location, preload }) => {
    if (selectUid(context.store.getState()) !== null) {
      // The page comes first.
      if (!preload) void nextTask().then(context.background.outbox)
      return
    }
    if (!preload) askForAccount(context.store, location.href)
    throw redirect({ to: '/' })
  },
  component: lazyRouteComponent(() => import(/* webpackChunkName: "account" */ './AccountRoute'), 'AccountRoute'),
})

const dashboard = createRoute({
  getParentRoute: () => account,
  path: '/dashboard',
  loader: (entered) => startRequests(entered, ({ requestDashboard }) => requestDashboard),
  component: lazyRouteComponent(() => import(/* webpackChunkName: "dashboard" */ './DashboardRoute'), 'DashboardRoute'),
})

const records = createRoute({
  getParentRoute: () => account,
  path: '/records',
  // Parsed by the page itself, whose parser comes with it.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: (entered) => {
    // What is filtered for is known to the page alone.
    if (entered.location.searchStr === '') startRequests(entered, ({ requestRecords }) => requestRecords)
  },
  component: lazyRouteComponent(() => import(/* webpackChunkName: "records" */ './RecordsRoute'), 'RecordsRoute'),
})

const record = createRoute({
  getParentRoute: () => account,
  path: '/records/$id',
  loader: (entered) => startRequests(entered, ({ requestRecord }) => requestRecord(entered.params.id)),
  component: lazyRouteComponent(() => import(/* webpackChunkName: "record" */ './RecordRoute'), 'RecordRoute'),
})

const settings = createRoute({
  getParentRoute: () => account,
  path: '/settings',
  beforeLoad: async ({ context, preload }) => {
    const { addressAsked } = await import(/* webpackChunkName: "settings" */ '../flags/device')
    if (!preload) void nextTask().then(() => context.store.dispatch(addressAsked()))
  },
  component: lazyRouteComponent(() => import(/* webpackChunkName: "settings" */ './SettingsRoute'), 'SettingsRoute'),
})

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: lazyRouteComponent(
    () => import(/* webpackChunkName: "privacy" */ '../privacy/PrivacyScreen'),
    'PrivacyScreen',
  ),
})

const errorPage = createRoute({
  getParentRoute: () => root,
  path: '/error',
  // A dialog that was open when the call failed would hide what went wrong.
  beforeLoad: ({ context }) => {
    context.store.dispatch(dismissed())
  },
})

const notFound = createRoute({
  getParentRoute: () => errorPage,
  path: '/404',
  component: NotFoundPage,
})
const forbidden = createRoute({
  getParentRoute: () => errorPage,
  path: '/403',
  component: ForbiddenPage,
})
const serverError = createRoute({
  getParentRoute: () => errorPage,
  path: '/500',
  component: ServerErrorPage,
})

const routeTree = root.addChildren([
  landing,
  exercise,
  account.addChildren([dashboard, records, record, settings]),
  privacy,
  errorPage.addChildren([notFound, forbidden, serverError]),
])

/**
 * The app's pages. Mount it only when the session is known, or the guards would send everybody away.
 *
 * @param history where pages are prerendered, outside of a browser
 */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    defaultErrorComponent: BrokenScreen,
    // A pointer over a link, a finger on it, the focus.
    defaultPreload: 'intent',
    // At build time, too, all is rendered as in a browser, or hydration would find another tree.
    isServer: false,
    ...(history ? { history } : { scrollRestoration: true }),
  })
  if (!history) {
    router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) focusMain()
    })
  }
  return router
}

/** So that a screen reader and the Tab key go on in the new page; a page that has taken the focus keeps it. */
function focusMain(): void {
  const main = document.getElementById('main')
  if (main && !main.contains(document.activeElement) && !document.querySelector('dialog[open]')) {
    main.focus({ preventScroll: true })
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
