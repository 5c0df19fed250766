import { useMemo } from 'react'
import { useAppSelector } from '../app/hooks'
import { useUntilRefetched } from '../lib/query-state'
import { selectPendingChanges, selectOwnWaitingRecords } from './outbox'
import { joinOverlays, type Overlays } from './overlay'

/** What waits in the outbox, and what was sent from there a moment ago, to be laid over what the server said. */
export function useOverlays(isAnswered: boolean): Overlays {
  const waiting = useAppSelector(selectOwnWaitingRecords)
  const pending = useAppSelector(selectPendingChanges)
  const now = useMemo(() => ({ waiting, pending }), [waiting, pending])
  return useUntilRefetched(now, isAnswered, joinOverlays)
}
