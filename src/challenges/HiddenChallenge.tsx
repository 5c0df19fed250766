import { useAppDispatch } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { queueChallengeRequest } from './challenge-thunks'
import type { OwnChallenge } from './graphql-types'
import { latestRequest, type PendingRequest } from './pending-requests'
import { RefusedRequest } from './RefusedRequest'

interface HiddenChallengeProps {
  id: string
  review: OwnChallenge['review']
  requests: readonly PendingRequest[]
}

/** Tells the host that their challenge is hidden, and lets them ask the operator to look at it. */
export function HiddenChallenge({ id, review, requests }: HiddenChallengeProps) {
  const dispatch = useAppDispatch()
  if (review === 'DECIDED') return <p role="status">{t('This challenge has been reviewed. It stays hidden.')}</p>
  const request = latestRequest(requests, 'requestChallengeReview')
  const isRequested = review === 'REQUESTED' || request?.refusal === null
  return (
    <>
      <p role="status">
        {t('Several people have reported this challenge. Nobody else can see it until it has been reviewed.')}
        {t(' ')}
        {isRequested && t('You have asked for a review.')}
      </p>
      {request && request.refusal !== null && (
        <RefusedRequest request={request} title={t('You could not ask for a review')} />
      )}
      {!isRequested && (
        <div>
          <Button onClick={() => void dispatch(queueChallengeRequest(id, 'requestChallengeReview', { id }))}>
            {t('Ask for a review')}
          </Button>
        </div>
      )}
    </>
  )
}
