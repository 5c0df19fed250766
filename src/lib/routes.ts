import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import type { ViewStore } from './store-hooks'

/** What the routes' guards and loaders get. */
export interface RouterContext {
  store: ViewStore
  /** Throws a redirect for anonymous visitors. */
  requireAccount: (entered: { location: { href: string }; preload: boolean }) => void
  /** Loads the outbox; resolves once a page can be shown. */
  loadOutbox: () => Promise<void>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page sets the document's title itself, for example to a topic. */
    titlesItself?: boolean
  }
}

// The parents of all pages. The router gives them their components.

export const root = createRootRouteWithContext<RouterContext>()()

/** The parent of the pages about what is a person's own: a guest's is on this device. */
export const own = createRoute({
  getParentRoute: () => root,
  id: 'own',
  loader: ({ context }) => context.loadOutbox(),
})

/** The parent of the pages that need an account. */
export const account = createRoute({
  getParentRoute: () => own,
  id: 'account',
  beforeLoad: ({ context, location, preload }) => context.requireAccount({ location, preload }),
})
