import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { pageNeededAccount } from '../../dialogs/dialogs'
import { nextTask } from '../../lib/clock'
import { selectUid } from '../../session/session'
import { root } from './root'

/** The pages that need an account. Anonymous visitors see the combined dialog over `/` and return here after login. */
export const account = createRoute({
  getParentRoute: () => root,
  id: 'account',
  beforeLoad: ({ context: { store }, location, preload }) => {
    if (selectUid(store.getState()) !== null) {
      // In a later task, so that the page loads first.
      if (!preload) void nextTask().then(store.features.outbox.preload)
      return
    }
    if (!preload) store.dispatch(pageNeededAccount({ path: location.href }))
    throw redirect({ to: '/' })
  },
  component: lazyRouteComponent(() => import(/* webpackChunkName: "account" */ './account.lazy'), 'AccountRoute'),
})
