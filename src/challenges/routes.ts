import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { account, root, type RouterContext } from '../lib/routes'
import { selectUid } from '../session/session'
import { contactClosed } from './challenge-state'

/** Loads what logged-in users need: sending entries and messages, and their drafts from an earlier visit. */
const loadAll = async ({ context }: { context: RouterContext }) => {
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
  component: lazyRouteComponent(() => import(/* webpackChunkName: "challenge" */ './ChallengeRoute'), 'ChallengeRoute'),
  staticData: { titlesItself: true },
})

export const myChallengesRoute = createRoute({
  getParentRoute: () => account,
  path: '/challenges',
  loader: loadAll,
  component: lazyRouteComponent(
    () => import(/* webpackChunkName: "challenges" */ './MyChallengesScreen'),
    'MyChallengesScreen',
  ),
})

export const newChallengeRoute = createRoute({
  getParentRoute: () => account,
  path: '/challenges/new',
  loader: loadAll,
  component: lazyRouteComponent(() => import(/* webpackChunkName: "challenges" */ './PublishScreen'), 'PublishScreen'),
})

export const entriesRoute = createRoute({
  getParentRoute: () => account,
  path: '/challenges/$id/entries',
  // The page parses it.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: loadAll,
  component: lazyRouteComponent(() => import(/* webpackChunkName: "challenges" */ './EntriesRoute'), 'EntriesRoute'),
  staticData: { titlesItself: true },
})
