import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { pageNeededAccount } from '../../dialogs/dialogs'
import { nextTask } from '../../lib/clock'
import { selectUid } from '../../session/session'
import { root } from './root'

/** The pages that need an account: an anonymous visitor gets the combined dialog over `/`, and comes back after it. */
export const account = createRoute({
  getParentRoute: () => root,
  id: 'account',
  beforeLoad: ({ context: { store }, location, preload }) => {
    if (selectUid(store.getState()) !== null) {
      // The page comes first.
      if (!preload) void nextTask().then(store.features.outbox.preload)
      return
    }
    if (!preload) store.dispatch(pageNeededAccount({ path: location.href }))
    throw redirect({ to: '/' })
  },
  component: lazyRouteComponent(() => import(/* webpackChunkName: "account" */ './account.lazy'), 'AccountRoute'),
})
