import { shallowEqual } from 'react-redux'
import { useAppSelector } from '../lib/store-hooks'
import { selectRequestsAbout } from '../sync/outbox/outbox'
import { pendingRequestsIn, type PendingRequest } from './pending-requests'

/** The challenge's requests in the outbox, oldest first. */
export function useRequests(challengeId: string): readonly PendingRequest[] {
  const entries = useAppSelector((state) => selectRequestsAbout(state, challengeId), shallowEqual)
  return entries.flatMap(pendingRequestsIn)
}
