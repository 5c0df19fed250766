import { useAppSelector } from '../app/hooks'
import { selectWaiting } from '../records/outbox'
import { SyncStatus } from '../ui/SyncStatus'
import { selectRoundSync } from './round-sync'

/** Where the round under review is, and how many rounds wait with it. */
export function RoundSync() {
  const words = useAppSelector(selectRoundSync)
  const waiting = useAppSelector(selectWaiting)
  return words && <SyncStatus words={words} waiting={waiting > 1 ? waiting : 0} />
}
