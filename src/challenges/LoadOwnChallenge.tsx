import { useEffect, type ReactNode } from 'react'
import { useClient } from 'urql'
import { useServerQuery } from '../lib/use-server-query'
import { useIsPast } from '../lib/past'
import { challengeContext, newsContext } from './query-contexts'
import { challengeQuery, seeChallengeMutation } from './documents'
import { loading, type OwnChallengeState } from './own-challenge-state'
import type { PendingRequest } from './pending-requests'
import { useFollow } from './use-follow'
import { useRequests } from './use-requests'

interface LoadOwnChallengeProps {
  id: string
  children: (own: OwnChallengeState, requests: readonly PendingRequest[]) => ReactNode
}

/** Loads the challenge with the person’s own data, and their requests waiting on this device. */
export function LoadOwnChallenge({ id, children }: LoadOwnChallengeProps) {
  const { data, hasFailed, retry } = useServerQuery(
    { query: challengeQuery, variables: { id }, context: challengeContext },
    { isShared: true },
  )
  const requests = useRequests(id)
  const challenge = data?.challenge ?? null
  // Its host sees how many entries there are.
  useFollow(challenge?.isMine === true && challenge.state === 'OPEN', retry)
  const { myEntry = null, myConversation = null } = challenge ?? {}
  useMarkSeen(id, challenge?.isMine === false && (myEntry !== null || myConversation !== null))
  if (challenge) return children({ status: 'loaded', challenge }, requests)
  if (data) return children({ status: 'missing' }, requests)
  return children(hasFailed ? { status: 'failed', retry } : loading, requests)
}

/** Marks the challenge as seen, which updates the badge in the navigation. */
export function useMarkSeen(id: string, isInvolved: boolean): void {
  const client = useClient()
  const isNow = !useIsPast()
  useEffect(() => {
    // If this fails, it stays unread, which is harmless.
    if (isInvolved && isNow) void client.mutation(seeChallengeMutation, { id }, newsContext).toPromise()
  }, [client, id, isInvolved, isNow])
}
