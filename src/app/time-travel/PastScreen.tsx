import { RouterProvider } from '@tanstack/react-router'
import { Suspense, use, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { onLanguageShown, shownLanguage } from '../../lib/language'
import { Past } from '../../lib/past'
import type { ViewStore } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import type { Location } from '../../lib/location'
import type { AppRouter, createAppRouter } from '../router'
import type { AppStore } from '../store'
import { leavePresent } from './leave-present'
import { loadPastRouter } from './past-router'
import { createPastStore } from './past-store'
import styles from './PastScreen.module.css'
import { shownMoment } from './shown-moment'

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
