import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import { listenTo, type StartListening } from '../lib/listen-to'
import { endedElsewhere, loggedOut, session, type WithSession } from '../session/session'
import { createDraft } from './draft'
import { tabStorage } from '../lib/storage/session-storage'
import type { KeptReviewGateway } from './gateways'

const reviewKey = 'review'

/** The next person at this device must not find a review, also where the page was reloaded and its code is not here. */
function forgetReviewWithSession(startListening: StartListening<WithSession>): void {
  listenTo(startListening, session, [loggedOut, endedElsewhere], (_event, { extra }) => extra.keptReview.forget())
}

/** The gateways of the exercise; the rest of it is loaded lazily. */
export const feature = {
  lazyFeatures: {
    round: {
      fetch: () => import(/* webpackChunkName: "minute" */ './lazy-feature'),
      needs: ['outbox', 'topicsMemory'],
    },
  },
  navigation: {
    to: '/exercise',
    label: 'Exercise',
    drawing: 'M12 8v5l3 2M12 2.5v2M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16',
  },
  listeners: [forgetReviewWithSession],
  gateways: () => ({
    draft: createDraft(),
    keptReview: createKeptReview(),
    cues: lazy(async () => (await import(/* webpackChunkName: "minute" */ './cues/browser-cues')).createCues()),
  }),
} satisfies Feature

/** Keeps the review in this tab's storage. Without it the round is among the records, and only the way back is missing. */
function createKeptReview(): KeptReviewGateway {
  return {
    keep: (text) => tabStorage()?.setItem(reviewKey, text),
    forget: () => tabStorage()?.removeItem(reviewKey),
    read: () => tabStorage()?.getItem(reviewKey),
  }
}
