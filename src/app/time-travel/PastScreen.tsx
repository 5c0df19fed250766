import { RouterProvider, type RouterHistory } from '@tanstack/react-router'
import { Suspense, use, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { onLanguageShown, shownLanguage } from '../../lib/language'
import { Past } from '../../lib/past'
import type { ViewStore } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import type { Location } from '../../lib/location'
import type { AppRouter, createAppRouter } from '../router'
import type { AppStore } from '../store'
import { createPastStore, withoutRequests } from './past-store'
import { shownMoment } from './shown-moment'
import styles from './PastScreen.module.css'

export interface PastScreenProps {
  store: AppStore
  createRouter: typeof createAppRouter
}

/** While Redux DevTools show an earlier moment: the page of that moment, over the app's own, which stays as it is. */
export function PastScreen({ store, createRouter }: PastScreenProps) {
  const moment = useSyncExternalStore(store.subscribe, () => shownMoment(store))
  const location = moment?.location
  if (!location) return null
  return (
    <PastFrame>
      <PastPage key={location.path + location.search} {...{ store, createRouter, location }} />
    </PastFrame>
  )
}

function PastFrame({ children }: { children: ReactNode }) {
  useSyncExternalStore(onLanguageShown, shownLanguage)
  useLayoutEffect(leavePresent, [])
  return (
    <div className={styles.screen}>
      <p role="note" className={styles.note}>
        {t('You are looking at an earlier moment.')}
      </p>
      {/* So that it takes no focus, announces nothing, and cannot be used. */}
      <div className={styles.page} inert>
        {children}
      </div>
    </div>
  )
}

function PastPage({ store, createRouter, location }: PastScreenProps & { location: Location }) {
  const [[past, router]] = useState(() => {
    const pastStore = createPastStore(store)
    return [pastStore, loadPastRouter(createRouter, pastStore, location)] as const
  })
  return (
    <Past value>
      <Suspense>
        <LoadedPage store={past} router={router} />
      </Suspense>
    </Past>
  )
}

function LoadedPage({ store, router }: { store: ViewStore; router: Promise<AppRouter> }) {
  const loaded = use(router)
  return (
    <Provider store={store}>
      <RouterProvider router={loaded} />
    </Provider>
  )
}

/**
 * Hides the app's own page, which stays mounted and laid out, so that nothing in it changes. Returns a function that shows it
 * again as it was.
 */
function leavePresent(): () => void {
  const root = document.getElementById('root')
  const { title, activeElement: focused, documentElement } = document
  const { className } = documentElement
  if (focused instanceof HTMLElement) unnoticed(() => focused.blur())
  if (root) root.style.visibility = 'hidden'
  // The app's shortcuts.
  addEventListener('keydown', stop, { capture: true })
  return () => {
    removeEventListener('keydown', stop, { capture: true })
    if (root) root.style.visibility = ''
    document.title = title
    documentElement.className = className
    if (focused instanceof HTMLElement) unnoticed(() => focused.focus({ preventScroll: true }))
  }
}

/** Moves the focus without events: a field saves its text when it loses the focus. */
function unnoticed(move: () => void): void {
  const types = ['blur', 'focus', 'focusin', 'focusout', 'change']
  for (const type of types) addEventListener(type, stop, { capture: true })
  move()
  for (const type of types) removeEventListener(type, stop, { capture: true })
}

function stop(event: Event): void {
  event.stopImmediatePropagation()
}

/** Resolves to a router that shows the page at this location, without a guard or a request, once that has loaded. */
async function loadPastRouter(
  createRouter: typeof createAppRouter,
  store: ViewStore,
  { path, search }: Location,
): Promise<AppRouter> {
  const router = createRouter(store, createFixedHistory(path, search))
  router.update({
    ...router.options,
    context: { store: withoutRequests(store), requireAccount: () => undefined, loadOutbox: async () => undefined },
    // The usual one looks for a new version.
    defaultErrorComponent: () => null,
  })
  // Otherwise the router would scroll the window.
  await router.navigate({ href: path + search, replace: true, resetScroll: false })
  return router
}

/** A history of one entry. The library's own, in memory, would be downloaded with the app. */
function createFixedHistory(pathname: string, search: string): RouterHistory {
  const ignore = () => undefined
  return {
    location: { href: pathname + search, pathname, search, hash: '', state: { __TSR_index: 0 } },
    length: 1,
    subscribers: new Set(),
    subscribe: () => ignore,
    block: () => ignore,
    createHref: (path) => path,
    canGoBack: () => false,
    _getBlockers: () => [],
    ...{ push: ignore, replace: ignore, go: ignore, back: ignore, forward: ignore },
    ...{ flush: ignore, destroy: ignore, notify: ignore },
  }
}
