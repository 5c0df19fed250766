import { useMemo } from 'react'
import { useAppSelector } from '../lib/store-hooks'
import { useCopy } from '../sync/copy/use-copy'
import { selectOwnWaitingRequests } from '../sync/outbox/outbox'
import { activeReturns, changesIn, returnsIn, type TopicReturn } from './topic-return'

/** The person's returns, with what waits on this device; null until they are known. */
export function useReturns(): readonly TopicReturn[] | null {
  const { returns, phase, lastRequest } = useCopy().known
  const waiting = useAppSelector(selectOwnWaitingRequests)
  const all = useMemo(() => activeReturns([...returnsIn(returns), ...changesIn(waiting)]), [returns, waiting])
  // If the server cannot be reached, this device knows what it can.
  const isKnown = phase !== 'reading' && (phase !== 'empty' || lastRequest !== null)
  return isKnown ? all : null
}
