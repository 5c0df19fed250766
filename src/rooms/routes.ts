import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root, type RouterContext } from '../lib/routes'

const load = ({ context }: { context: RouterContext }) => context.store.features.rooms.load()

export const togetherRoute = createRoute({
  getParentRoute: () => root,
  path: '/together',
  loader: load,
  component: lazyRouteComponent(() => import(/* webpackChunkName: "together" */ './TogetherPage'), 'TogetherPage'),
})

/** Public: anyone with the code can open it. */
export const roomRoute = createRoute({
  getParentRoute: () => root,
  path: '/together/$code',
  // The page parses it.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: load,
  onEnter: ({ context: { store }, params, search }) => {
    const rooms = store.features.rooms.loaded()
    if (rooms) store.dispatch(rooms.openRoomPage(params.code, search.screen === '1'))
  },
  component: lazyRouteComponent(() => import(/* webpackChunkName: "together" */ './RoomRoute'), 'RoomRoute'),
})
