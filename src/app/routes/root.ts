import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import { Shell } from '../Shell'
import type { AppStore } from '../store'

/** The router context, for guards and loaders. */
export interface RouterContext {
  store: Pick<AppStore, 'getState' | 'dispatch' | 'features' | 'gateways'>
}

const pages = () => import(/* webpackChunkName: "error-pages" */ '../ErrorScreen')

export const NotFoundPage = lazyRouteComponent(pages, 'NotFoundPage')
export const ForbiddenPage = lazyRouteComponent(pages, 'ForbiddenPage')
export const ServerErrorPage = lazyRouteComponent(pages, 'ServerErrorPage')

export const root = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: NotFoundPage,
})
