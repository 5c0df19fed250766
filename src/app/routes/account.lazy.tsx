import { Outlet } from '@tanstack/react-router'
import { OutboxNotices } from '../../records/OutboxNotices'
import { selectUid } from '../../session/session'
import { useAppSelector } from '../hooks'
import { RecordsProvider } from '../RecordsProvider'

/** What the signed-in pages stand in: everything the server said is keyed by the person, and goes with them. */
export function AccountRoute() {
  const uid = useAppSelector(selectUid)
  return uid === null ? null : (
    <RecordsProvider key={uid} uid={uid}>
      <OutboxNotices />
      <Outlet />
    </RecordsProvider>
  )
}
