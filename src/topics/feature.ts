import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import { listenTo, type StartListening } from '../lib/listen-to'
import { readLocal } from '../lib/storage/local-storage'
import { endedElsewhere, loggedOut, nobodyFound, session, type WithSession } from '../session/session'
import { topicsKey } from './language-storage'

/** Removes the topics that the person has added when the session ends. */
function forgetTopicsWithSession(startListening: StartListening<WithSession>): void {
  const ended = [nobodyFound, loggedOut, endedElsewhere] as const
  listenTo(startListening, session, ended, async (_event, { dispatch, extra: { features } }) => {
    if (readLocal(topicsKey)?.includes('"owner":"')) dispatch((await features.topicsMemory.load()).accountsForgotten())
  })
}

/** The topics remembered on this device, and the library of topics. */
export const feature = {
  listeners: [forgetTopicsWithSession],
  lazyFeatures: {
    topicsMemory: { fetch: () => import(/* webpackChunkName: "minute" */ './lazy-feature') },
    topics: {
      fetch: () => import(/* webpackChunkName: "topics" */ './library/feature'),
      needs: ['topicsMemory'],
    },
  },
  // Both come with the settings of the account.
  hasGuestThings: async (gateways, uid) =>
    gateways.features.account.loaded() !== null &&
    (await import(/* webpackChunkName: "account-settings" */ './guest-topics')).hasGuestTopics(gateways, uid),
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
  settings: lazy(async () => (await import(/* webpackChunkName: "settings" */ './settings-page')).settings),
} satisfies Feature
