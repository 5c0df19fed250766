import { Link } from '@tanstack/react-router'
import type { PublicChallenge } from '../../contract/challenges/challenge'
import { useAppDispatch } from '../lib/store-hooks'
import type { OwnChallenge } from './graphql-types'
import { useKeptFocus } from '../lib/focus'
import { t, tn } from '../lib/translation'
import { useServerQuery } from '../lib/use-server-query'
import { buttonClass } from '../ui/Button'
import { ConfirmButton } from '../ui/ConfirmButton'
import { challengeConversationsQuery } from './documents'
import { HiddenChallenge } from './HiddenChallenge'
import { latestRequest, type PendingRequest } from './pending-requests'
import { challengeContext } from './query-contexts'
import { RefusedRequest } from './RefusedRequest'
import { ShareChallenge } from './ShareChallenge'
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
