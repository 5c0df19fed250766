import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode, useEffect, useMemo } from 'react'
import { shallowEqual } from 'react-redux'
import type { PublicChallenge } from '../../contract/challenges/challenge'
import { useAppSelector, useAppDispatch } from '../lib/store-hooks'
import { lazyComponent } from '../lib/lazy'
import { DocumentTitle, titleOf } from '../lib/title'
import { t } from '../lib/translation'
import { buttonClass } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { FailureState } from '../ui/FailureState'
import { LoadingState } from '../ui/LoadingState'
import { selectChallenge } from './challenge-state'
import { ChallengeView } from './ChallengeView'
import { loadedChallenge, type OwnChallengeState } from './own-challenge-state'
import type { PendingRequest } from './pending-requests'
import { restErrorOf } from '../lib/rest-server-error'
import { useRetryOnline } from '../lib/use-retry-online'
import { challengesApi } from './challengesApi'

const PublishingState = lazyComponent(
  async () => (await import(/* webpackChunkName: "challenge-own" */ './PublishingState')).PublishingState,
)
const SendEntry = lazyComponent(
  async () => (await import(/* webpackChunkName: "challenge-entry" */ './SendEntry')).SendEntry,
)

interface ChallengePageProps {
  id: string
  own: OwnChallengeState
  requests: readonly PendingRequest[]
}

/** A challenge: public data combined with the current person’s own. */
export function ChallengePage({ id, own, requests }: ChallengePageProps) {
  const answer = usePublicChallenge(id)
  const publishing = requests.findLast(({ name }) => name === 'publishChallenge')
  const draft = useAppSelector(selectChallenge)
  const hasDraft = draft.phase === 'choosing' && draft.to.challengeId === id
  /** Offline, the entry can still be edited and sent; it waits on this device. */
  const entryToSend = (
    <Suspense fallback={null}>{hasDraft && <SendEntry canSend={answer.status === 'failed'} />}</Suspense>
  )

  if (answer.status === 'loaded') {
    const challenge = withOwn(answer.challenge, own)
    // The host can see a hidden challenge.
    if (challenge.state !== 'hidden' || loadedChallenge(own)?.isMine) {
      return (
        <>
          <DocumentTitle text={titleOf('/challenges/challenge', challenge.topicTitle)} />
          <ChallengeView key={own.status} {...{ challenge, own, requests }} />
        </>
      )
    }
    return (
      <WithoutChallenge title={t('Challenge')}>
        <EmptyState title={t('This challenge is hidden')} action={<ToExercise />}>
          {t('Several people have reported it. It is hidden until it has been reviewed.')}
        </EmptyState>
        {entryToSend}
      </WithoutChallenge>
    )
  }
  if (publishing) {
    return (
      <WithoutChallenge title={t('Challenge')}>
        <Suspense fallback={null}>
          <PublishingState request={publishing} />
        </Suspense>
      </WithoutChallenge>
    )
  }
  return (
    <WithoutChallenge title={t('Challenge')}>
      {answer.status === 'loading' && <LoadingState label={t('The challenge')} />}
      {answer.status === 'failed' && (
        <FailureState title={t('This challenge could not be loaded')} onRetry={answer.retry}>
          {t('Check your connection, then try again.')}
        </FailureState>
      )}
      {answer.status === 'missing' && (
        <EmptyState title={t('Challenge not found')} action={<ToExercise />}>
          {t('It may have been deleted, or there is a typo in the address.')}
        </EmptyState>
      )}
      {answer.status !== 'loading' && entryToSend}
    </WithoutChallenge>
  )
}

/** The page when there is no challenge to show. */
function WithoutChallenge({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <DocumentTitle text={titleOf('/challenges')} />
      <h1 className="visually-hidden">{title}</h1>
      {children}
    </>
  )
}

function ToExercise() {
  return (
    <Link to="/exercise" className={buttonClass()}>
      {t('Start a round')}
    </Link>
  )
}

/**
 * The person’s own data overrides public data: the host sees the text of a hidden challenge, and the state may differ
 * per person.
 */
function withOwn(challenge: PublicChallenge, own: OwnChallengeState): PublicChallenge {
  const mine = loadedChallenge(own)
  if (!mine) return challenge
  const { closesAt, topicTitle, about, category, lengthMs, isJob, host, entryCount } = mine
  const seen = { ...challenge, closesAt, state: states[mine.state] }
  return mine.isMine ? { ...seen, topicTitle, about, category, lengthMs, isJob, entryCount, host: { ...host } } : seen
}

const states = { OPEN: 'open', CLOSED: 'closed', HIDDEN: 'hidden' } as const

type PublicChallengeState =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; retry: () => void }
  | { status: 'loaded'; challenge: PublicChallenge }

const { challenge } = challengesApi.endpoints

/** The public data of a challenge; the last known state stays on the screen while it is fetched again. */
function usePublicChallenge(id: string): PublicChallengeState {
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
