import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import type { RowHeights } from './list/row-heights'
import { own } from '../lib/routes'
import { startCopy } from '../sync/start-copy'

/** The page parses it, because the parser is in its chunk. */
const validateSearch = (search: Record<string, unknown>) => search

const recordsRoute = createRoute({
  getParentRoute: () => own,
  path: '/records',
  validateSearch,
  loader: startCopy,
  component: lazyRouteComponent(() => import(/* webpackChunkName: "records" */ './RecordsRoute'), 'RecordsRoute'),
})

const topicRoute = createRoute({
  getParentRoute: () => own,
  path: '/topics/$key',
  loader: startCopy,
  component: lazyRouteComponent(() => import(/* webpackChunkName: "topic" */ './topic/TopicRoute'), 'TopicRoute'),
  staticData: { titlesItself: true },
})

const ideasRoute = createRoute({
  getParentRoute: () => own,
  path: '/ideas',
  validateSearch,
  loader: startCopy,
  component: lazyRouteComponent(() => import(/* webpackChunkName: "ideas" */ './ideas/IdeasRoute'), 'IdeasRoute'),
})

declare module '../lib/gateways' {
  interface Gateways {
    rowHeights: RowHeights
  }
}

/** The pages that show a person's rounds, ideas and topics. */
export const feature = {
  ownPages: [recordsRoute, ideasRoute, topicRoute],
  navigation: {
    to: '/records',
    label: 'Records',
    alsoOn: ['/ideas'],
    drawing: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  },
  gateways: () => ({ rowHeights: new Map() }),
  settings: lazy(async () => (await import(/* webpackChunkName: "settings" */ './settings-page')).settings),
} satisfies Feature
