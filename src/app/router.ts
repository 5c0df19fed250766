import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { BrokenScreen } from './BrokenScreen'
import { PendingScreen } from './PendingScreen'
import { account } from './routes/account'
import { challengeRoute, entriesRoute, myChallengesRoute, newChallengeRoute } from './routes/challenges'
import { dashboardRoute } from './routes/dashboard'
import { errorRoute } from './routes/error'
import { exerciseRoute } from './routes/exercise'
import { landingRoute } from './routes/landing'
import { privacyRoute } from './routes/privacy'
import { recordRoute } from './routes/record'
import { recordsRoute } from './routes/records'
import { root, type RouterContext } from './routes/root'
import { settingsRoute } from './routes/settings'
import { parseSearch, stringifySearch } from './search-params'

/** How long the previous page stays while the next one loads, in milliseconds. */
const slowMs = 2_000

const routeTree = root.addChildren([
  landingRoute,
  exerciseRoute,
  account.addChildren([
    ...[dashboardRoute, recordsRoute, recordRoute, settingsRoute],
    ...[myChallengesRoute, newChallengeRoute, entriesRoute],
  ]),
  challengeRoute,
  privacyRoute,
  errorRoute,
])

/**
 * Creates the router. Mount it after the session has been restored; before that the guards treat everyone as anonymous.
 *
 * @param history for prerendering outside a browser
 */
export function createAppRouter(store: RouterContext['store'], history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { store },
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
    router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
      // Not on the first page: a keyboard user may already have tabbed into its header.
      if (fromLocation && pathChanged) focusNewPage()
    })
  }
  return router
}

/** Moves the focus to the new page for Tab and screen readers, unless the page has set it already. */
function focusNewPage(): void {
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
