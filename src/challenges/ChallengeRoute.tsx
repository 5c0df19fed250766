import { getRouteApi } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { lazyComponent } from '../lib/lazy'
import { useAppSelector } from '../lib/store-hooks'
import { selectUid } from '../session/session'
import { Page } from '../ui/Page'
import { ChallengePage } from './ChallengePage'
import { guest, loading, type OwnChallengeState } from './own-challenge-state'
import type { PendingRequest } from './pending-requests'

const route = getRouteApi('/challenges/$id')

const PageClientProvider = lazyComponent(
  async () => (await import(/* webpackChunkName: "account" */ '../sync/PageClientProvider')).PageClientProvider,
)

/** `/challenges/$id`; keyed by id. */
export function ChallengeRoute() {
  const { id } = route.useParams()
  return (
    <ChallengeScreen
      key={id}
      id={id}
      withClient={(uid, children) => (
        <PageClientProvider key={uid} uid={uid}>
          {children}
        </PageClientProvider>
      )}
    />
  )
}

const LoadOwnChallenge = lazyComponent(
  async () => (await import(/* webpackChunkName: "challenge-own" */ './LoadOwnChallenge')).LoadOwnChallenge,
)

interface ChallengeScreenProps {
  id: string
  /** Wraps children in the person’s GraphQL client. */
  withClient: (uid: string, children: ReactNode) => ReactNode
}

/** The page of a challenge, open to everyone. Give it the id as its key, so that no state carries over. */
export function ChallengeScreen({ id, withClient }: ChallengeScreenProps) {
  const uid = useAppSelector(selectUid)
  const renderPage = (own: OwnChallengeState, requests: readonly PendingRequest[] = []) => (
    <ChallengePage {...{ id, own, requests }} />
  )
  return (
    <Page width="narrow">
      {uid === null ? (
        renderPage(guest)
      ) : (
        <Suspense fallback={renderPage(loading)}>
          {withClient(uid, <LoadOwnChallenge id={id}>{renderPage}</LoadOwnChallenge>)}
        </Suspense>
      )}
    </Page>
  )
}
