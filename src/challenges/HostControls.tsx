import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { PublicChallenge } from '../../contract/challenges/challenge'
import { useAppDispatch } from '../lib/store-hooks'
import type { OwnChallenge } from './graphql-types'
import { useKeptFocus } from '../lib/focus'
import { t, tn } from '../lib/translation'
import { useServerQuery } from '../lib/use-server-query'
import { buttonClass, Button } from '../ui/Button'
import { ConfirmButton } from '../ui/ConfirmButton'
import { challengeConversationsQuery } from './documents'
import { latestRequest, type PendingRequest } from './pending-requests'
import { challengeContext } from './query-contexts'
import { RefusedRequest } from './RefusedRequest'
import { queueChallengeRequest } from './challenge-thunks'
import { lazyComponent } from '../lib/lazy'
import { Dialog } from '../ui/Dialog'
import { SlowLoadingNotice } from '../ui/SlowLoadingNotice'
import { challengePath } from './challenge-path'
import { CopyLink } from './CopyLink'

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
  const { id, state, isJob, topicTitle } = challenge
  const closing = latestRequest(requests, 'closeChallenge')
  const isClosing = closing !== undefined && closing.refusal === null
  return (
    <div {...keptFocus} role="group" aria-label={t('Your participation')} className="stack gap-5">
      {state === 'hidden' ? (
        <HiddenChallenge {...{ id, review, requests }} />
      ) : (
        <p role="status">
          {isClosing
            ? t('It will be closed as soon as the server can be reached.')
            : state === 'open'
              ? t(
                  'This is your challenge. Anyone with the link can answer it; you can read the entries once it is closed.',
                )
              : t('This is your challenge, and it is closed. Please answer each entry within 14 days.')}
        </p>
      )}
      {closing && closing.refusal !== null && (
        <RefusedRequest request={closing} title={t('The challenge could not be closed')} />
      )}
      <NewMessages id={id} />
      <div className="row">
        {state === 'open' && <ShareChallenge {...{ id, topicTitle }} />}
        {state !== 'open' && !isJob && (
          <Link
            to="/challenges/$id/entries"
            params={{ id }}
            search={{ view: 'ideas' }}
            className={buttonClass('primary')}
          >
            {t('All ideas')}
          </Link>
        )}
        <Link
          to="/challenges/$id/entries"
          params={{ id }}
          className={buttonClass(state !== 'open' && isJob ? 'primary' : 'quiet')}
        >
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
      </div>
    </div>
  )
}

/** Leads to the messages that the host has not read. The latest conversations have them. */
function NewMessages({ id }: { id: string }) {
  const { data } = useServerQuery(
    {
      query: challengeConversationsQuery,
      variables: { challengeId: id, first: 10, after: null },
      context: challengeContext,
    },
    { isShared: true },
  )
  const count = (data?.challengeConversations.nodes ?? []).reduce((sum, { unread }) => sum + unread, 0)
  return (
    count > 0 && (
      <p>
        <Link to="/challenges/$id/entries" params={{ id }} className="alone">
          {tn(count, '{count} new message', '{count} new messages')}
        </Link>
      </p>
    )
  )
}

const QrCode = lazyComponent(async () => (await import(/* webpackChunkName: "share" */ '../ui/QrCode')).QrCode)

/** The host’s ways to hand the challenge on: its link, the system’s share sheet, and a QR code for a room. */
function ShareChallenge({ id, topicTitle }: { id: string; topicTitle: string }) {
  const link = `${location.origin}${challengePath(id)}`
  const canShare = 'share' in navigator
  const [isCodeShown, setIsCodeShown] = useState(false)
  // Closing the share sheet is no error, and without it the link can be copied.
  const share = () => void navigator.share({ title: topicTitle, url: link }).catch(() => undefined)
  return (
    <>
      <CopyLink id={id} kind="primary" />
      {canShare && <Button onClick={share}>{t('Share')}</Button>}
      <Button onClick={() => setIsCodeShown(true)}>{t('QR code')}</Button>
      <Dialog title={topicTitle} open={isCodeShown} isWide onClose={() => setIsCodeShown(false)}>
        <Suspense fallback={<SlowLoadingNotice />}>
          <QrCode link={link} />
          <p className="soft break-anywhere below-3">{link}</p>
        </Suspense>
      </Dialog>
    </>
  )
}

interface HiddenChallengeProps {
  id: string
  review: OwnChallenge['review']
  requests: readonly PendingRequest[]
}

/** Tells the host that their challenge is hidden, and lets them ask the operator to look at it. */
function HiddenChallenge({ id, review, requests }: HiddenChallengeProps) {
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
