import { createMemoryHistory } from '@tanstack/react-router'
import type { ViewStore } from '../../lib/store-hooks'
import { createAppRouter, type AppRouter } from '../router'
import { withoutRequests } from './past-store'

/** Resolves to a router that shows this address, without a guard or a request, once its page has loaded. */
export async function loadPastRouter(store: ViewStore, href: string): Promise<AppRouter> {
  const router = createAppRouter(store, createMemoryHistory())
  router.update({
    ...router.options,
    context: { store: withoutRequests(store), requireAccount: () => undefined },
    // The usual one looks for a new version.
    defaultErrorComponent: () => null,
  })
  // Otherwise the router would scroll the window.
  await router.navigate({ href, replace: true, resetScroll: false })
  return router
}
