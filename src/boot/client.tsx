import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { visitors } from '../../contract/pages'
import { App } from '../app/App'
import { createBackground, type Background } from '../app/background'
import { awaitKeys } from '../app/first-keys'
import { isDeviceUnused } from '../app/lazy-device'
import { createGateways } from '../app/real-gateways'
import { createAppRouter } from '../app/router'
import { navigation } from '../app/Shell'
import { createAppStore, type AppStore } from '../app/store'
import { createInstallOffer } from '../install/install-offer'
import { firstKnown, speak } from '../lib/language'
import { nextTask } from '../lib/next-task'
import { readPageConfig } from '../lib/page-config'
import { selectLanguage, selectPreferences } from '../preferences/preferences'
import { sessionChangedElsewhere, sessionEndedByProvider } from '../session/logout'
import { restoreSession } from '../session/restore'
import { selectUid } from '../session/session'
import '../ui/tokens.css'
import '../ui/base.css'
import { firstStateOf } from './first-state'

/**
 * Real gateways, then the store, then the router, then the screen: each in a task of its own, so that on a slow phone the
 * page can be scrolled and pressed meanwhile.
 */
async function start(): Promise<void> {
  await nextTask()
  const go = (path: string) => router.navigate({ to: path })
  const { gateways, recordsClients } = createGateways(readPageConfig(document), {
    navigation: {
      go,
      leave: async () => {
        if (router.state.location.pathname !== '/exercise') await router.navigate({ to: '/' })
      },
    },
    joinUsersApi: (api) => {
      store.joinUsersApi(api)
    },
    sessionLost: () => void store.dispatch(sessionEndedByProvider()),
  })
  const store = createAppStore({
    gateways,
    preloadedState: { theme: { phase: gateways.theme.read() }, preferences: gateways.preferences.read() },
  })
  const root = rootOf(document)
  const visitor = visitors.find((one) => one === root.dataset.visitor)
  const language = visitor ? firstKnown([document.documentElement.lang]) : selectLanguage(store.getState())
  const isLanguageHere = speak(language)
  const install = createInstallOffer()
  const background = createBackground(store, gateways, recordsClients)
  await nextTask()
  const router = createAppRouter({ store, background, install, recordsClients })

  gateways.session.onChangedElsewhere(() => void store.dispatch(sessionChangedElsewhere()))
  store.dispatch(restoreSession())
  awaitKeys(store, go)

  await nextTask()
  // The first page is painted whole, not piece by piece as its parts arrive.
  const needsNavigation = visitor === 'user' || selectUid(store.getState()) !== null
  const isNavigationHere = needsNavigation && navigation.load()
  void Promise.allSettled([router.load(), isLanguageHere, isNavigationHere]).then(() => {
    const firstState = visitor && firstStateOf(visitor, language)
    const app = <App {...{ store, router, recordsClients, firstState }} />
    // A transition is rendered in short stretches, between which a press is answered.
    startTransition(() => {
      if (visitor) hydrateRoot(root, app)
      else createRoot(root).render(app)
    })
  })
  if (process.env.NODE_ENV === 'production') setTimeout(() => void keepOnDevice(store, background), settlingMs)
  void isDeviceUnused().then((isUnused) => (isUnused ? undefined : background.outbox()))
}

/** What makes the app work without a network waits until the page has what it needs. */
const settlingMs = 3_000

async function keepOnDevice(store: AppStore, background: Background): Promise<void> {
  try {
    const { followVersions } = await import(/* webpackChunkName: "version" */ '../app/version-work')
    followVersions(store)
    if (selectPreferences(store.getState()).reminderAt !== null) await background.reminder()
  } catch {
    // The network is gone already: the next visit does it.
  }
}

function rootOf(page: Document): HTMLElement {
  const root = page.getElementById('root')
  if (root === null) throw new Error('The page has no element with the id "root".')
  return root
}

void start()
