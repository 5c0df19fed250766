import { ClientOnly, Outlet, rootRouteId, useRouterState, type RouterState } from '@tanstack/react-router'
import { Suspense, useLayoutEffect, type ReactNode } from 'react'
import { selectIsRunning, selectRound } from '../exercise/round-state'
import type { ConditionalView } from '../lib/feature'
import { lazy, lazyComponent } from '../lib/lazy'
import { ignorePresses, useScreenChange } from '../lib/screen-change'
import { titleOf, DocumentTitle } from '../lib/title'
import { selectHasGuestRounds } from '../sync/has-guest-rounds'
import { selectUser } from '../session/session'
import { ThemeClass } from '../theme/ThemeClass'
import { SlowLoadingNotice } from '../ui/SlowLoadingNotice'
import { Banner, GuestTools } from './Banner'
import { firstFeatures } from './features'
import { useAppSelector } from '../lib/store-hooks'
import { LanguageBoundary } from './LanguageBoundary'
import { SignInOverPage } from './sign-in-placement'

/** Downloaded only for logged-in people and for guests with rounds. */
export const personTools = lazy(
  async () => (await import(/* webpackChunkName: "navigation" */ './PersonTools')).PersonTools,
)
const PersonTools = lazyComponent(personTools)

/** The root route's component: every page, in the chosen language. */
export function Shell() {
  return (
    <LanguageBoundary>
      <PageFrame />
    </LanguageBoundary>
  )
}

/** What every page has in common: theme, title, header, dialogs. While a round runs, only the logo and the page are shown. */
function PageFrame() {
  const isRunning = useAppSelector(selectIsRunning)
  const isSignedIn = useAppSelector((state) => selectUser(state) !== null)
  const hasRounds = useAppSelector(selectHasGuestRounds)
  const page = useRouterState({ select: pathOnScreen })
  const titlesItself = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.titlesItself === true })
  const isSetUp = useAppSelector((state) => selectRound(state).phase === 'idle')
  const isKnown = isSignedIn || hasRounds
  useScreenChange([page, isSetUp, isRunning, isSignedIn].join(' '))
  return (
    <>
      {/* Before hydration, the script in the head sets the class. */}
      <ClientOnly>
        <ThemeClass />
      </ClientOnly>
      {!titlesItself && <DocumentTitle text={titleOf(page)} />}
      <Banner isAlone={isRunning} home={isKnown ? '/dashboard' : '/'}>
        {isKnown && !isRunning && (
          <Suspense fallback={null}>
            <PersonTools />
          </Suspense>
        )}
        {!isSignedIn && <GuestTools />}
      </Banner>
      {notices.map((notice, index) => (
        <FeatureView key={index} {...notice} fallback={null} />
      ))}
      <Outlet />
      <SignInOverPage />
      {overlays.map((overlay, index) => (
        <FeatureView key={index} {...overlay} fallback={<SlowLoadingNotice isFloating />} />
      ))}
    </>
  )
}

/** While the next page loads, the location is ahead of the page on the screen. An unknown path has no page. */
function pathOnScreen({ location, matches }: RouterState): string {
  const page = matches.at(-1)
  return page === undefined || page.routeId === rootRouteId ? location.pathname : page.pathname
}

const notices = firstFeatures.flatMap((feature) => feature.notices ?? [])
const overlays = firstFeatures.flatMap((feature) => feature.overlays ?? [])

/** A notice or overlay of a feature. A notice moves the page below it, whenever it comes or goes. */
function FeatureView({ isShown, Component, fallback }: ConditionalView & { fallback: ReactNode }) {
  return (
    useAppSelector(isShown) && (
      <Suspense fallback={fallback}>
        <Component />
        <IgnoredPresses />
      </Suspense>
    )
  )
}

/** Beside what comes and goes by itself. */
function IgnoredPresses() {
  useLayoutEffect(() => {
    ignorePresses()
    return ignorePresses
  }, [])
  return null
}
