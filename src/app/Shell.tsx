import { ClientOnly, Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { selectIsAtRest, selectIsRunning } from '../exercise/round-state'
import { lazy, lazyComponent } from '../lib/lazy'
import { titleOf } from '../lib/title'
import { selectUser } from '../session/session'
import { selectIsSheetOpen } from '../shortcuts/shortcuts'
import { ThemeClass } from '../theme/ThemeClass'
import { DocumentTitle } from '../ui/DocumentTitle'
import { TakingLong } from '../ui/TakingLong'
import { selectIsOutdated } from '../version/version-state'
import { AccountButtons } from './AccountButtons'
import { Banner } from './Banner'
import { useAppSelector } from './hooks'
import { Language } from './Language'

/** Only who is logged in has places to go to. */
export const navigation = lazy(
  async () => (await import(/* webpackChunkName: "navigation" */ './MainNavigation')).MainNavigation,
)
const MainNavigation = lazyComponent(navigation)
const UpdateOffer = lazyComponent(
  async () => (await import(/* webpackChunkName: "version" */ '../version/UpdateOffer')).UpdateOffer,
)
const ShortcutSheet = lazyComponent(
  async () => (await import(/* webpackChunkName: "shortcuts" */ '../shortcuts/ShortcutSheet')).ShortcutSheet,
)
const SignIn = lazyComponent(async () => (await import(/* webpackChunkName: "sign-in" */ './SignIn')).SignIn)

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
