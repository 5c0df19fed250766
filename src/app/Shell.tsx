import { ClientOnly, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, use } from 'react'
import { selectIsAtRest, selectIsRunning } from '../exercise/round-state'
import { fetchPatiently } from '../lib/fetch-patiently'
import { titleOf } from '../lib/title'
import { selectUser } from '../session/session'
import { selectIsSheetOpen } from '../shortcuts/shortcuts'
import { ThemeClass } from '../theme/ThemeClass'
import { DocumentTitle } from '../ui/DocumentTitle'
import { TakingLong } from '../ui/TakingLong'
import { selectIsOutdated } from '../version/version-state'
import { AccountButtons } from './AccountButtons'
import { Banner } from './Banner'
import { navigation } from './navigation'
import { useAppSelector } from './hooks'
import { Language } from './Language'

/** Only who is logged in has places to go to. */
function MainNavigation() {
  const { default: Navigation } = use(navigation.load())
  return <Navigation />
}
const UpdateOffer = lazy(async () => ({
  default: (await fetchPatiently(() => import(/* webpackChunkName: "version" */ '../version/UpdateOffer'))).UpdateOffer,
}))
const ShortcutSheet = lazy(() =>
  fetchPatiently(() => import(/* webpackChunkName: "shortcuts" */ '../shortcuts/ShortcutSheet')),
)
const SignIn = lazy(() => fetchPatiently(() => import(/* webpackChunkName: "sign-in" */ './SignIn')))

/** The whole screen, in one language. */
export function Shell() {
  return (
    <Language>
      <Surroundings />
    </Language>
  )
}

/** What surrounds every page: theme, title, header and dialogs. While a round runs, only the page and the logo stay. */
function Surroundings() {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // A record's page is titled by its topic, which only that page knows.
  const isRecord = pathname.startsWith('/records/')
  const isRunning = useAppSelector(selectIsRunning)
  const isSignedIn = useAppSelector((state) => selectUser(state) !== null)
  const isUpdateOffered = useAppSelector((state) => selectIsOutdated(state) && selectIsAtRest(state))
  const isSheetOpen = useAppSelector(selectIsSheetOpen)
  const isDialogOpen = useAppSelector((state) => state.dialogs.phase !== 'none')
  return (
    <>
      {/* Until then the script in the head has set the class. */}
      <ClientOnly>
        <ThemeClass />
      </ClientOnly>
      {!isRecord && <DocumentTitle text={titleOf(pathname)} />}
      <Banner isAlone={isRunning}>
        {isSignedIn && !isRunning && (
          <Suspense fallback={null}>
            <MainNavigation />
          </Suspense>
        )}
        <AccountButtons />
      </Banner>
      {isUpdateOffered && (
        <Suspense fallback={null}>
          <UpdateOffer />
        </Suspense>
      )}
      <Outlet />
      {isDialogOpen && (
        <Suspense fallback={<TakingLong isFloating />}>
          <SignIn />
        </Suspense>
      )}
      {isSheetOpen && (
        <Suspense fallback={<TakingLong isFloating />}>
          <ShortcutSheet />
        </Suspense>
      )}
    </>
  )
}
