import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { own } from '../lib/routes'
import { startCopy } from '../sync/start-copy'

/** The page parses it, because the parser is in its chunk. */
const validateSearch = (search: Record<string, unknown>) => search

export const recordsRoute = createRoute({
  getParentRoute: () => own,
  path: '/records',
  validateSearch,
  loader: startCopy,
  component: lazyRouteComponent(() => import(/* webpackChunkName: "records" */ './RecordsRoute'), 'RecordsRoute'),
})

export const topicRoute = createRoute({
  getParentRoute: () => own,
  path: '/topics/$key',
  loader: startCopy,
  component: lazyRouteComponent(() => import(/* webpackChunkName: "topic" */ './topic/TopicRoute'), 'TopicRoute'),
  staticData: { titlesItself: true },
})

export const ideasRoute = createRoute({
  getParentRoute: () => own,
  path: '/ideas',
  validateSearch,
  loader: startCopy,
  component: lazyRouteComponent(() => import(/* webpackChunkName: "ideas" */ './ideas/IdeasRoute'), 'IdeasRoute'),
})
