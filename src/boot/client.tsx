import '../ui/layout.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { visitors } from '../../contract/pages'
import { App } from '../app/App'
import { firstFeatures } from '../app/features'
import { createGateways, readPreloadedState } from '../app/gateways'
import { createAppRouter } from '../app/router'
import { personTools } from '../app/Shell'
import { createAppStore } from '../app/store'
import { firstSupportedLanguage, switchLanguage } from '../lib/language'
import { nextTask } from '../lib/clock'
import { withTimeLimit } from '../lib/time-limit'
import { selectLanguage } from '../preferences/preferences'
import { selectUid } from '../session/session'
import '../ui/tokens.css'
import '../ui/base.css'
import '../ui/print.css'
import { prerenderedState } from './prerendered-state'

/** How long the first page waits for its navigation, in milliseconds. */
const longestWaitMs = 4_000

/** Background work starts this many milliseconds after the page. */
const settlingMs = 3_000

/**
 * Creates the gateways, the store, the router and the screen, each in its own task, so that the page stays responsive on a slow
 * phone.
 */
async function start(): Promise<void> {
  await nextTask()
  const isAt = (path: string) => location.pathname === path
  const gateways = createGateways({
    isAt,
    // What came with the address, such as a friend's link, stays there.
    go: async (path) => (isAt(path) ? undefined : router.navigate({ to: path })),
    leave: (path) => router.navigate({ to: path, replace: true, ignoreBlocker: true }),
  })
  const store = createAppStore({ gateways, preloadedState: readPreloadedState(gateways) })
  const root = rootOf(document)
  const visitor = visitors.find((one) => one === root.dataset.visitor)
  const language = visitor ? firstSupportedLanguage([document.documentElement.lang]) : selectLanguage(store.getState())
  const isLanguageHere = switchLanguage(language)
  await nextTask()
  const router = createAppRouter(store)
  for (const feature of firstFeatures) if (feature.start) store.dispatch(feature.start())

  if ('liftedStore' in store) {
    // With the router as an argument, webpack can put it into one module with this one.
    void import(/* webpackChunkName: "past" */ '../app/time-travel/show-past').then(({ showPast }) =>
      showPast(store, createAppRouter),
    )
  }

  await nextTask()
  // Wait for all parts, so that the first page is painted at once; for the navigation only so long, because the page works without it.
  const needsNavigation = visitor === 'user' || selectUid(store.getState()) !== null
  const isNavigationHere = needsNavigation && withTimeLimit(personTools.load(), longestWaitMs)
  void Promise.allSettled([router.load(), isLanguageHere, isNavigationHere]).then(() => {
    const firstState = visitor && prerenderedState(visitor, language)
    const app = <App {...{ store, router, firstState }} />
    // A transition renders in short slices, so that input is handled in between.
    startTransition(() => {
      if (visitor) hydrateRoot(root, app)
      else createRoot(root).render(app)
    })
  })
  setTimeout(() => {
    for (const { afterStart } of firstFeatures) if (afterStart) store.dispatch(afterStart())
  }, settlingMs)
}

function rootOf(page: Document): HTMLElement {
  const root = page.getElementById('root')
  if (root === null) throw new Error('The page contains no #root.')
  return root
}

void start()
