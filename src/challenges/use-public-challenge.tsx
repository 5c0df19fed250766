import { useEffect, useMemo } from 'react'
import { shallowEqual } from 'react-redux'
import type { PublicChallenge } from '../../contract/challenges/challenge'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { restErrorOf } from '../lib/rest-server-error'
import { useRetryOnline } from '../lib/use-retry-online'
import { challengesApi } from './challengesApi'

export type PublicChallengeState =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; retry: () => void }
  | { status: 'loaded'; challenge: PublicChallenge }

const { challenge } = challengesApi.endpoints

/** The public data of a challenge; the last known state stays on the screen while it is fetched again. */
export function usePublicChallenge(id: string): PublicChallengeState {
  const dispatch = useAppDispatch()
  const select = useMemo(() => challenge.select(id), [id])
  const answer = useAppSelector(
    (state) => state.challengesApi && select({ challengesApi: state.challengesApi }),
    shallowEqual,
  )

  useEffect(() => {
    const subscription = dispatch(challenge.initiate(id, { forceRefetch: true }))
    return () => subscription.unsubscribe()
  }, [dispatch, id])

  const isMissing = answer?.isError === true && restErrorOf(answer.error)?.status === 404
  const hasFailed = answer?.isError === true && !isMissing
  const retry = () => void dispatch(challenge.initiate(id, { forceRefetch: true, subscribe: false }))
  useRetryOnline(hasFailed, retry)

  if (isMissing) return { status: 'missing' }
  if (answer?.data) return { status: 'loaded', challenge: answer.data }
  return hasFailed ? { status: 'failed', retry } : { status: 'loading' }
}
