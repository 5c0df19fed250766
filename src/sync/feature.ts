import type { Feature } from '../lib/feature'
import { listenTo, type StartListening } from '../lib/listen-to'
import { endedElsewhere, loggedOut, nobodyFound, session, type WithSession } from '../session/session'
import { createLiveCopies } from './copy/live-copies'
import { createLazyDevice, isDeviceUnused } from './device/lazy-device'
import { createClients, createPageClients } from './clients'
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

/**
 * What a person has on this device, and how it comes to the server and back: the outbox, the copy, and the GraphQL clients. The outbox is
 * loaded only if this device has stored something before.
 */
export const feature = {
  lazyFeatures: {
    outbox: { fetch: () => import(/* webpackChunkName: "device" */ './lazy-feature'), needs: ['recordings'] },
  },
  recentTopics: (since) => async (dispatch) => {
    const { readRecentTopics } = await import(/* webpackChunkName: "personal-topics" */ './copy/recent-topics')
    return dispatch(readRecentTopics(since))
  },
  listeners: [forgetCopyWithSession],
  gateways: (others) => {
    const device = createLazyDevice(async (tabs) =>
      (await import(/* webpackChunkName: "device" */ './device-storage')).createDeviceStorage(tabs),
    )
    const clients = { clients: createClients(others.tokens), pageClients: createPageClients(others.tokens) }
    return { ...device, ...clients, wake: createWake(), copies: createLiveCopies() }
  },
  start:
    () =>
    async (_dispatch, _getState, { features }) => {
      if (!(await isDeviceUnused())) await features.outbox.preload()
    },
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
} satisfies Feature
