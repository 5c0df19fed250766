import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { BrokenScreen } from './BrokenScreen'
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
 * The app's pages. Mount it only when the session is known, or the guards would send everybody away.
 *
 * @param history where pages are prerendered, outside of a browser
 */
export function createAppRouter(store: RouterContext['store'], history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { store },
    defaultErrorComponent: BrokenScreen,
    // A pointer over a link, a finger on it, the focus.
    defaultPreload: 'intent',
    // At build time, too, all is rendered as in a browser, or hydration would find another tree.
    isServer: false,
    ...(history ? { history } : { scrollRestoration: true }),
  })
  if (!history) {
    router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
      // Not on the first page: whoever uses the Tab key may have gone on to its header before it was hydrated.
      if (fromLocation && pathChanged) focusNewPage()
    })
  }
  return router
}

/** So that a screen reader and the Tab key go on in the new page; a page that has taken the focus keeps it. */
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
