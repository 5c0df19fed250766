import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { contactClosed } from '../../challenges/challenge-state'
import { account } from './account'
import { selectUid } from '../../session/session'
import { root, type RouterContext } from './root'

const fetchPages = () => import(/* webpackChunkName: "challenges" */ './challenges.lazy')

/** Loads what logged-in users need: sending entries and messages, and their drafts from an earlier visit. */
const fetchAll = async ({ context }: { context: RouterContext }) => {
  await context.store.features.challengeEntry.load()
}

/** Public: anyone with the link can open it. */
export const challengeRoute = createRoute({
  getParentRoute: () => root,
  path: '/challenges/$id',
  loader: async ({ context: { store } }) => {
    const { challenges, challengeEntry } = store.features
    await (selectUid(store.getState()) === null ? challenges : challengeEntry).load()
  },
  // The draft stays; the person can reopen the dialog later.
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
