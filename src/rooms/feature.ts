import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import type { RootState } from '../lib/root-state'
import { readLocal } from '../lib/storage/local-storage'
import { roomRoute, togetherRoute } from './routes'

const views = lazy(() => import(/* webpackChunkName: "together" */ './round-views'))

const hasRound = ({ room }: RootState) => room?.phase === 'inside' && room.taking !== null

/** The part that everyone loads. */
export const feature = {
  lazyFeatures: {
    rooms: {
      fetch: () => import(/* webpackChunkName: "together" */ './lazy-feature'),
      needs: ['outbox', 'round'],
    },
  },
  pages: [togetherRoute, roomRoute],
  otherStart: { label: 'Think together', views },
  besideRing: { isShown: hasRound, views },
  review: [{ isShown: ({ room }, id) => room?.phase === 'inside' && room.taking?.roundId === id, views }],
  asksGuestLater: hasRound,
  start:
    () =>
    async (_dispatch, _getState, { features }) => {
      if (readLocal('rooms') !== null) await features.rooms.preload()
    },
  settings: lazy(async () => (await import(/* webpackChunkName: "settings" */ './settings-page')).settings),
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
} satisfies Feature
