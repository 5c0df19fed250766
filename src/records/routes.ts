import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { account, root, type RouterContext } from '../lib/routes'
import { startCopy } from './start-requests'

export const recordsRoute = createRoute({
  getParentRoute: () => account,
  path: '/records',
  // The page parses it, because the parser is in its chunk.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: startCopy,
  component: lazyRouteComponent(() => import(/* webpackChunkName: "records" */ './RecordsRoute'), 'RecordsRoute'),
})

/** A guest's rounds are in it. */
const loadOutbox = ({ context }: { context: RouterContext }) => context.store.features.outbox.load()

/** Open to everyone: a guest sees the rounds on this device. */
export const topicRoute = createRoute({
  getParentRoute: () => root,
  path: '/topics/$key',
  loader: async (entered) => {
    startCopy(entered)
    await loadOutbox(entered)
  },
  component: lazyRouteComponent(() => import(/* webpackChunkName: "topic" */ './topic/TopicRoute'), 'TopicRoute'),
  staticData: { titlesItself: true },
})

/** Open to everyone, as above. */
export const ideasRoute = createRoute({
  getParentRoute: () => root,
  path: '/ideas',
  // As the records.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: async (entered) => {
    startCopy(entered)
    await loadOutbox(entered)
  },
  component: lazyRouteComponent(() => import(/* webpackChunkName: "ideas" */ './ideas/IdeasRoute'), 'IdeasRoute'),
})
