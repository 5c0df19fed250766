import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { contactClosed } from '../../challenges/challenge-state'
import { account } from './account'
import { root } from './root'

const fetchPages = () => import(/* webpackChunkName: "challenges" */ './challenges.lazy')

/** Open to everybody with the link. */
export const challengeRoute = createRoute({
  getParentRoute: () => root,
  path: '/challenges/$id',
  loader: ({ context }) => context.store.features.challenges.load(),
  // Whoever comes back writes on when they want to.
  onLeave: ({ context }) => context.store.dispatch(contactClosed()),
  component: lazyRouteComponent(() => import(/* webpackChunkName: "challenge" */ './challenge.lazy'), 'ChallengeRoute'),
})

export const myChallengesRoute = createRoute({
  getParentRoute: () => account,
  path: '/challenges',
  loader: ({ context }) => context.store.features.challenges.load(),
  component: lazyRouteComponent(fetchPages, 'MyChallengesRoute'),
})

export const newChallengeRoute = createRoute({
  getParentRoute: () => account,
  path: '/challenges/new',
  loader: ({ context }) => context.store.features.challenges.load(),
  component: lazyRouteComponent(fetchPages, 'NewChallengeRoute'),
})

export const entriesRoute = createRoute({
  getParentRoute: () => account,
  path: '/challenges/$id/entries',
  loader: ({ context }) => context.store.features.challenges.load(),
  component: lazyRouteComponent(fetchPages, 'EntriesRoute'),
})
