import { Outlet } from '@tanstack/react-router'
import { useAppSelector } from '../lib/store-hooks'
import { PageClientProvider } from '../sync/PageClientProvider'
import { selectUid } from '../session/session'
import { PendingScreen } from './PendingScreen'

/** The layout of the pages that need an account, with its GraphQL client. */
export function AccountPages() {
  const uid = useAppSelector(selectUid)
  // Without a user, the page is about to be left.
  return uid === null ? (
    <PendingScreen />
  ) : (
    <PageClientProvider uid={uid}>
      <Outlet />
    </PageClientProvider>
  )
}
