import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { selectIsRunning } from '../exercise/round'
import { titleOf } from '../lib/title'
import { ThemeClass } from '../theme/ThemeClass'
import { DocumentTitle } from '../ui/DocumentTitle'
import { Header } from '../ui/Header'
import { AccountButtons } from './AccountButtons'
import { useAppSelector } from './hooks'
import { MainNavigation } from './MainNavigation'

const SignIn = lazy(() => import(/* webpackChunkName: "sign-in" */ './SignIn'))

/** What surrounds every page: theme, title, header and dialogs. While a round runs, only the page and the logo stay. */
export function Shell() {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const isRunning = useAppSelector(selectIsRunning)
  const isDialogOpen = useAppSelector((state) => state.dialogs.phase !== 'none')
  return (
    <>
      <ThemeClass />
      <DocumentTitle text={titleOf(pathname)} />
      <Header
        brandHref="/"
        renderBrand={({ className, children }) => (
          <Link to="/" className={className}>
            {children}
          </Link>
        )}
      >
        {!isRunning && (
          <>
            <MainNavigation />
            <AccountButtons />
          </>
        )}
      </Header>
      <Outlet />
      {isDialogOpen && (
        <Suspense fallback={null}>
          <SignIn />
        </Suspense>
      )}
    </>
  )
}
