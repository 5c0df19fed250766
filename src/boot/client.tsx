import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBackground, type Background } from './app/background'
import { isDeviceUnused } from './app/lazy-device'
import { awaitKeys } from './app/first-keys'
import { prepareNavigation } from './app/navigation'
import { createGateways } from './app/real-gateways'
import { RecordsClientsContext } from './app/RecordsClientsContext'
import { createAppRouter } from './app/router'
import { createAppStore, type AppStore } from './app/store'
import { Arrival } from './app/Arrival'
import { loginAsked, registerAsked } from './dialogs/dialogs'
import { createInstallOffer } from './install/install-offer'
import { speak } from './lib/language'
import { nextTask } from './lib/next-task'
import { readPageConfig } from './lib/page-config'
import { selectLanguage, selectPreferences } from './preferences/preferences'
import { sessionChangedElsewhere, sessionEndedByProvider } from './session/logout'
import { restoreSession } from './session/restore'
import { selectUid } from './session/session'
import './ui/tokens.css'
import './ui/base.css'

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
  const install = createInstallOffer()
  const language = speak(selectLanguage(store.getState()))
  const background = createBackground(store, gateways, recordsClients)
  await nextTask()
  const router = createAppRouter({ store, background, install })

  gateways.session.onChangedElsewhere(() => void store.dispatch(sessionChangedElsewhere()))
  store.dispatch(restoreSession())
  awaitKeys(store, go)
  const pressed = openWhatTheLandingPageWasAskedFor(store.dispatch)

  await nextTask()
  // The first page is painted whole, not piece by piece as its parts arrive.
  const isSignedIn = selectUid(store.getState()) !== null
  void Promise.all([router.load(), language, isSignedIn && prepareNavigation()]).finally(() => {
    // A page that shows something already keeps it until all is drawn.
    const root = placeOf(document)
    const place = 'picture' in root.dataset ? document.createElement('div') : root
    // A transition is drawn in short stretches, and shown at once when all of it is there.
    startTransition(() =>
      createRoot(place).render(
        <StrictMode>
          <Provider store={store}>
            <RecordsClientsContext value={recordsClients}>
              <RouterProvider router={router} />
            </RecordsClientsContext>
          </Provider>
          <Arrival {...{ pressed, root, place }} />
        </StrictMode>,
      ),
    )
  })
  if (process.env.NODE_ENV === 'production') setTimeout(() => void keepOnDevice(store, background), settlingMs)
  void isDeviceUnused().then((isUnused) => (isUnused ? undefined : background.outbox()))
}

/** What makes the app work without a network waits until the page has what it needs. */
const settlingMs = 3_000

async function keepOnDevice(store: AppStore, background: Background): Promise<void> {
  try {
    const { followVersions } = await import(/* webpackChunkName: "version" */ './app/version-work')
    followVersions(store)
    if (selectPreferences(store.getState()).reminderAt !== null) await background.reminder()
  } catch {
    // The network is gone already: the next visit does it.
  }
}

function placeOf(page: Document): HTMLElement {
  const place = page.getElementById('root')
  if (place === null) throw new Error('The page has no element with the id "root".')
  return place
}

/** The landing page notes on the root element which dialog was asked for while the app was still being loaded. */
function openWhatTheLandingPageWasAskedFor(
  dispatch: (event: ReturnType<typeof loginAsked | typeof registerAsked>) => void,
): string {
  const { dataset } = document.documentElement
  const { open = '' } = dataset
  if (open === 'login') dispatch(loginAsked())
  if (open === 'register') dispatch(registerAsked())
  delete dataset.open
  return open
}

void start()
