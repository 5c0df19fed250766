import { Outlet } from '@tanstack/react-router'
import { OutboxNotices } from '../records/OutboxNotices'
import { selectUid } from '../session/session'
import { useAppSelector } from '../lib/store-hooks'
import { PendingScreen } from './PendingScreen'
import { RecordsProvider } from '../records/RecordsProvider'

/** The layout of the signed-in pages. Keyed by user, so that no cached data survives a change of account. */
export function AccountPages() {
  const uid = useAppSelector(selectUid)
  // Without a user, the page is about to be left.
  return uid === null ? (
    <PendingScreen />
  ) : (
    <RecordsProvider key={uid} uid={uid}>
      <OutboxNotices />
      <Outlet />
    </RecordsProvider>
  )
}
