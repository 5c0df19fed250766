import { Link } from '@tanstack/react-router'
import type { PublicChallenge } from '../../contract/challenge'
import { useAppDispatch } from '../app/hooks'
import type { OwnChallenge } from './graphql-types'
import { useKeptFocus } from '../lib/focus'
import { t } from '../lib/translation'
import { Button, buttonClass } from '../ui/Button'
import { ConfirmButton } from '../ui/ConfirmButton'
import styles from './ChallengeView.module.css'
import { CopyLink } from './CopyLink'
import { latestRequest, type PendingRequest } from './pending-requests'
import { RefusedRequest } from './RefusedRequest'
import { queueChallengeRequest } from './challenge-thunks'

/** The host’s controls: link, entries and closing. */
export function HostControls({
  challenge,
  review,
  requests,
}: {
  challenge: PublicChallenge
  review: OwnChallenge['review']
  requests: readonly PendingRequest[]
}) {
  const dispatch = useAppDispatch()
  const keptFocus = useKeptFocus()
  const { id, state } = challenge
  const closing = latestRequest(requests, 'closeChallenge')
  const isClosing = closing !== undefined && closing.refusal === null
  const reviewRequest = latestRequest(requests, 'requestChallengeReview')
  const hasAskedForReview = review === 'NOT_REQUESTED' && reviewRequest?.refusal === null
  return (
    <div {...keptFocus} role="group" aria-label={t('Your participation')} className={styles.part}>
      <p role="status">
        {state === 'hidden'
          ? describeReview(hasAskedForReview ? 'REQUESTED' : review)
          : isClosing
            ? t('It will be closed as soon as the server can be reached.')
            : state === 'open'
              ? t(
                  'This is your challenge. Anyone with the link can answer it; you can read the entries once it is closed.',
                )
              : t('This is your challenge, and it is closed. Please answer each entry within 14 days.')}
      </p>
      {closing && closing.refusal !== null && (
        <RefusedRequest request={closing} title={t('The challenge could not be closed')} />
      )}
      {reviewRequest && reviewRequest.refusal !== null && (
        <RefusedRequest request={reviewRequest} title={t('You could not ask for a review')} />
      )}
      <div className={styles.actions}>
        {state === 'hidden' && review === 'NOT_REQUESTED' && !hasAskedForReview && (
          <Button onClick={() => void dispatch(queueChallengeRequest(id, 'requestChallengeReview', { id }))}>
            {t('Ask for a review')}
          </Button>
        )}
        <Link to="/challenges/$id/entries" params={{ id }} className={buttonClass('primary')}>
          {t('Entries')}
        </Link>
        {state === 'open' && !isClosing && (
          <ConfirmButton
            label={t('Close now')}
            title={t('Close this challenge now?')}
            stay={t('Keep it open')}
            onConfirm={() => void dispatch(queueChallengeRequest(id, 'closeChallenge', { id }))}
          >
            <p>
              {t('You will get no more entries, and you cannot reopen the challenge. You can then read the entries.')}
            </p>
          </ConfirmButton>
        )}
        <CopyLink id={id} />
      </div>
    </div>
  )
}

function describeReview(review: OwnChallenge['review']): string {
  switch (review) {
    case 'NOT_REQUESTED':
      return t('Several people have reported this challenge. Nobody else can see it until it has been reviewed.')
    case 'REQUESTED':
      return t(
        'Several people have reported this challenge. You have asked for a review; nobody else can see it until then.',
      )
    case 'DECIDED':
      return t('This challenge has been reviewed after reports. It stays hidden.')
  }
}
