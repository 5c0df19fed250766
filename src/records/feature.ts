import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import type { RowHeights } from './list/row-heights'
import { ideasRoute, recordsRoute, topicRoute } from './routes'

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
