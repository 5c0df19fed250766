import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { contactClosed } from '../../challenges/challenge-state'
import { account } from './account'
import { selectUid } from '../../session/session'
import { root, type RouterContext } from './root'

const fetchPages = () => import(/* webpackChunkName: "challenges" */ './challenges.lazy')

/** What somebody who is logged in may do, and what of it waits. */
const fetchAll = async ({ context }: { context: RouterContext }) => {
  await context.store.features.challengeEntry.load()
}

/** Open to everybody with the link. */
export const challengeRoute = createRoute({
  getParentRoute: () => root,
  path: '/challenges/$id',
  loader: async ({ context: { store } }) => {
    const { challenges, challengeEntry } = store.features
    await (selectUid(store.getState()) === null ? challenges : challengeEntry).load()
  },
  // Whoever comes back writes on when they want to.
  onLeave: ({ context }) => context.store.dispatch(contactClosed()),
  component: lazyRouteComponent(() => import(/* webpackChunkName: "challenge" */ './challenge.lazy'), 'ChallengeRoute'),
})

export const myChallengesRoute = createRoute({
  getParentRoute: () => account,
  path: '/challenges',
  loader: fetchAll,
  component: lazyRouteComponent(fetchPages, 'MyChallengesRoute'),
})

export const newChallengeRoute = createRoute({
  getParentRoute: () => account,
  path: '/challenges/new',
  loader: fetchAll,
  component: lazyRouteComponent(fetchPages, 'NewChallengeRoute'),
})

export const entriesRoute = createRoute({
  getParentRoute: () => account,
  path: '/challenges/$id/entries',
  loader: fetchAll,
  component: lazyRouteComponent(fetchPages, 'EntriesRoute'),
})
