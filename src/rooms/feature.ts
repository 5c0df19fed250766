import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import { root, type RouterContext } from '../lib/routes'
import type { RootState } from '../lib/root-state'
import { readLocal } from '../lib/storage/local-storage'
import { roomsStorageKey } from './storage-key'

/** All of it is one file: whoever uses rooms needs most of it, and every page loads this list. */
const fetch = () => import(/* webpackChunkName: "together" */ './lazy-feature')
const views = lazy(fetch)

const loader = ({ context }: { context: RouterContext }) => context.store.features.rooms.load()

const togetherRoute = createRoute({
  getParentRoute: () => root,
  path: '/together',
  loader,
  component: lazyRouteComponent(fetch, 'TogetherPage'),
})

/** Public: anyone with the code can open it. */
const roomRoute = createRoute({
  getParentRoute: () => root,
  path: '/together/$code',
  loader,
  onEnter: ({ context: { store }, params, search }) => {
    const rooms = store.features.rooms.loaded()
    if (rooms) store.dispatch(rooms.openRoomPage(params.code, search))
  },
  component: lazyRouteComponent(fetch, 'RoomRoute'),
})

/** The round that this tab does in a room. */
const roundIn = ({ room }: RootState) => room?.phase === 'inside' && room.taking?.roundId

/** The part that everyone loads. */
export const feature = {
  lazyFeatures: { rooms: { fetch, needs: ['outbox', 'round'] } },
  pages: [togetherRoute, roomRoute],
  otherStart: { label: 'Think together', views },
  besideRing: { isShown: (state: RootState) => Boolean(roundIn(state)), views },
  review: [{ isShown: (state, roundId) => roundIn(state) === roundId, views }],
  asksGuestLater: (state: RootState) => Boolean(roundIn(state)),
  start:
    () =>
    async (_dispatch, _getState, { features }) => {
      if (readLocal(roomsStorageKey)) await features.rooms.preload()
    },
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
} satisfies Feature
