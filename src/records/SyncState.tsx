import { useAppSelector } from '../app/hooks'
import { SyncStatus } from '../ui/SyncStatus'
import { selectSyncWords, selectWaiting } from './outbox'

/** Where what the person did is: on this device, on its way, or with the server. Nothing while there is nothing to say. */
export function SyncState() {
  const words = useAppSelector(selectSyncWords)
  const waiting = useAppSelector(selectWaiting)
  return words && <SyncStatus words={words} waiting={waiting} />
}
