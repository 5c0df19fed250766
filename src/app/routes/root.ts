import { createRootRouteWithContext } from '@tanstack/react-router'
import { Shell } from '../Shell'
import type { AppStore } from '../store'
import { NotFoundPage } from './error-pages'

/** What guards and loaders may use. */
export interface RouterContext {
  store: Pick<AppStore, 'getState' | 'dispatch' | 'features' | 'gateways'>
}

export const root = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: NotFoundPage,
})
