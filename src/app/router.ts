import { createRouter, lazyRouteComponent, redirect, type RouterHistory } from '@tanstack/react-router'
import { pageNeededAccount } from '../dialogs/dialogs'
import { nextTask } from '../lib/clock'
import { account, own, root, type RouterContext } from '../lib/routes'
import type { ViewStore } from '../lib/store-hooks'
import { selectUid } from '../session/session'
import { BrokenScreen } from './BrokenScreen'
import { arrived } from '../lib/location'
import { accountRoutes, openRoutes, ownRoutes } from './pages'
import { PendingScreen } from './PendingScreen'
import { NotFoundPage } from './routes/error'
import { focusHeading } from './focus-heading'
import { parseSearch, stringifySearch } from './search-params'
import { Shell } from './Shell'

/** How long the previous page stays while the next one loads, in milliseconds. */
const slowMs = 2_000

const accountTree = account
  .update({
    component: lazyRouteComponent(() => import(/* webpackChunkName: "account" */ './AccountPages'), 'AccountPages'),
  })
  .addChildren(accountRoutes)

const ownTree = own
  .update({
    component: lazyRouteComponent(() => import(/* webpackChunkName: "device" */ './OwnPages'), 'OwnPages'),
  })
  .addChildren([...ownRoutes, accountTree])

const routeTree = root
  .update({ component: Shell, notFoundComponent: NotFoundPage })
  .addChildren([...openRoutes, ownTree])

/**
 * Creates the router. Mount it after the session has been restored; before that the guards treat everyone as anonymous.
 *
 * @param history for prerendering outside a browser
 */
export function createAppRouter(store: ViewStore, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { store, requireAccount: requireAccount(store), loadOutbox: loadOutbox(store) },
    parseSearch,
    stringifySearch,
    defaultErrorComponent: BrokenScreen,
    // Without it, a page whose parts do not arrive would stay blank.
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: slowMs,
    defaultPendingMinMs: 0,
    // Preload on hover, touch and focus.
    defaultPreload: 'intent',
    // Prerender as in a browser, or hydration would find a different tree.
    isServer: false,
    ...(history ? { history } : { scrollRestoration: true }),
  })
  if (!history) {
    router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged, hrefChanged }) => {
      const { pathname: path, searchStr: search, state } = toLocation
      store.dispatch(arrived({ path, search, entry: state.__TSR_key }))
      // Not on the first page: a keyboard user may already have tabbed into its header. A login may lead to the same page: the
      // dialog has then returned the focus to the control that asked for it. Filters change the search only.
      if (fromLocation && (pathChanged || !hrefChanged)) focusHeading()
    })
  }
  return router
}

/** A guest's rounds are in it, so that their pages wait for it; those of others load first. */
const loadOutbox =
  ({ features: { outbox }, getState }: ViewStore): RouterContext['loadOutbox'] =>
  async () => {
    if (selectUid(getState()) === null) await outbox.load()
    else void nextTask().then(outbox.preload)
  }

/** Anonymous visitors see the combined dialog over `/` and return to the page after login. */
const requireAccount =
  (store: ViewStore): RouterContext['requireAccount'] =>
  ({ location, preload }) => {
    if (selectUid(store.getState()) !== null) return
    if (!preload) store.dispatch(pageNeededAccount({ path: location.href }))
    throw redirect({ to: '/' })
  }

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
