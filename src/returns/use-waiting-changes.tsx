import { useMemo } from 'react'
import { useAppSelector } from '../lib/store-hooks'
import { selectOwnWaitingRequests } from '../records/outbox'
import { changesIn, type ReturnChange } from './topic-return'

/** The changes of returns that wait on this device. */
export function useWaitingChanges(): readonly ReturnChange[] {
  const waiting = useAppSelector(selectOwnWaitingRequests)
  return useMemo(() => changesIn(waiting), [waiting])
}
