import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import { listenTo, type StartListening } from '../lib/listen-to'
import { endedElsewhere, loggedOut, nobodyFound, session, type WithSession } from '../session/session'
import { createLiveCopies } from './copy/live-copies'
import { createLazyDevice, isDeviceUnused } from './device/lazy-device'
import { createClients, createPageClients } from './clients'
import { ideasRoute, recordsRoute, topicRoute } from './routes'
import { createWake } from './wake'

/** Removes the copy of a person's records when the session ends. */
function forgetCopyWithSession(startListening: StartListening<WithSession>): void {
  const ended = [nobodyFound, loggedOut, endedElsewhere] as const
  listenTo(startListening, session, ended, async (_event, { extra }) => {
    extra.copies.end()
    await extra.copy.clear().catch((error: unknown) => {
      console.error('The copy of the records could not be removed.', error)
    })
  })
}

/** Device storage and GraphQL clients. The outbox feature is loaded only if this device has stored something before. */
export const feature = {
  lazyFeatures: {
    outbox: { fetch: () => import(/* webpackChunkName: "device" */ './lazy-feature'), needs: ['recordings'] },
  },
  ownPages: [recordsRoute, ideasRoute, topicRoute],
  navigation: {
    to: '/records',
    label: 'Records',
    alsoOn: ['/ideas'],
    drawing: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  },
  nextSteps: [lazy(async () => (await import(/* webpackChunkName: "dashboard" */ './ideas/BestTwo')).BestTwo)],
  dashboard: [lazy(async () => (await import(/* webpackChunkName: "dashboard" */ './RecentRounds')).RecentRounds)],
  recentTopics: (since) => async (dispatch) => {
    const { readRecentTopics } = await import(/* webpackChunkName: "personal-topics" */ './recent-topics')
    return dispatch(readRecentTopics(since))
  },
  listeners: [forgetCopyWithSession],
  gateways: (others) => {
    const device = createLazyDevice(async (tabs) =>
      (await import(/* webpackChunkName: "device" */ './device-storage')).createDeviceStorage(tabs),
    )
    const clients = { clients: createClients(others.tokens), pageClients: createPageClients(others.tokens) }
    return { ...device, ...clients, wake: createWake(), copies: createLiveCopies(), rowHeights: new Map() }
  },
  settings: lazy(async () => (await import(/* webpackChunkName: "settings" */ './settings-page')).settings),
  start:
    () =>
    async (_dispatch, _getState, { features }) => {
      if (!(await isDeviceUnused())) await features.outbox.preload()
    },
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
} satisfies Feature
