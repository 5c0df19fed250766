import { Outlet } from '@tanstack/react-router'
import { OutboxNotices } from '../../records/OutboxNotices'
import { selectUid } from '../../session/session'
import { useAppSelector } from '../hooks'
import { RecordsProvider } from '../RecordsProvider'

/** The layout of the signed-in pages. Keyed by user, so that no cached data survives a change of account. */
export function AccountRoute() {
  const uid = useAppSelector(selectUid)
  return uid === null ? null : (
    <RecordsProvider key={uid} uid={uid}>
      <OutboxNotices />
      <Outlet />
    </RecordsProvider>
  )
}
