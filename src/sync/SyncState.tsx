import { useAppSelector } from '../lib/store-hooks'
import { SyncStatus } from '../ui/SyncStatus'
import { selectSyncStatus, selectWaitingCount } from './outbox/outbox'

/** The sync status of the person’s changes; nothing if there is nothing to report. */
export function SyncState() {
  const words = useAppSelector(selectSyncStatus)
  const waiting = useAppSelector(selectWaitingCount)
  return words && <SyncStatus words={words} waiting={waiting} />
}
