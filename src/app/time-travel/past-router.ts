import type { RouterHistory } from '@tanstack/react-router'
import type { ViewStore } from '../../lib/store-hooks'
import type { Location } from '../../lib/location'
import type { AppRouter, createAppRouter } from '../router'
import { withoutRequests } from './past-store'

/** Resolves to a router that shows the page at this location, without a guard or a request, once that has loaded. */
export async function loadPastRouter(
  createRouter: typeof createAppRouter,
  store: ViewStore,
  { path, search }: Location,
): Promise<AppRouter> {
  const router = createRouter(store, createFixedHistory(path, search))
  router.update({
    ...router.options,
    context: { store: withoutRequests(store), requireAccount: () => undefined, loadOutbox: async () => undefined },
    // The usual one looks for a new version.
    defaultErrorComponent: () => null,
  })
  // Otherwise the router would scroll the window.
  await router.navigate({ href: path + search, replace: true, resetScroll: false })
  return router
}

/** A history of one entry. The library's own, in memory, would be downloaded with the app. */
function createFixedHistory(pathname: string, search: string): RouterHistory {
  const ignore = () => undefined
  return {
    location: { href: pathname + search, pathname, search, hash: '', state: { __TSR_index: 0 } },
    length: 1,
    subscribers: new Set(),
    subscribe: () => ignore,
    block: () => ignore,
    createHref: (path) => path,
    canGoBack: () => false,
    _getBlockers: () => [],
    ...{ push: ignore, replace: ignore, go: ignore, back: ignore, forward: ignore },
    ...{ flush: ignore, destroy: ignore, notify: ignore },
  }
}
