import { useMemo } from 'react'
import { useAppSelector } from '../lib/store-hooks'
import { useUntilRefetched } from '../lib/query-state'
import { selectPendingChanges, selectOwnWaitingRecords } from './outbox'
import { joinOverlays, type Overlays } from './overlay'

/**
 * The local changes to merge into server data: those in the outbox, and those just sent until a newer response is in.
 */
export function useOverlays(isAnswered: boolean): Overlays {
  const waiting = useAppSelector(selectOwnWaitingRecords)
  const pending = useAppSelector(selectPendingChanges)
  const now = useMemo(() => ({ waiting, pending }), [waiting, pending])
  return useUntilRefetched(now, isAnswered, joinOverlays)
}
