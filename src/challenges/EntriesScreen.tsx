import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '../lib/translation'
import { DocumentTitle, titleOf } from '../lib/title'
import { useServerQuery } from '../lib/use-server-query'
import { buttonClass, Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { FailureState } from '../ui/FailureState'
import { LoadingState } from '../ui/LoadingState'
import { Page } from '../ui/Page'
import { challengeContext } from './query-contexts'
import { challengeQuery, challengeConversationsQuery } from './documents'
import type { OwnChallenge } from './graphql-types'
import { EntryList } from './EntryList'
import { formatClosingDay, formatEntryCount } from './format-challenge'
import { useMarkSeen } from './LoadOwnChallenge'
import { useFollow } from './use-follow'
import { useRequests } from './use-requests'
import { Wall } from './Wall'
import { ConversationView } from './ConversationView'
import type { PendingRequest } from './pending-requests'
import styles from './EntriesScreen.module.css'

interface ConversationListProps {
  challengeId: string
  host: OwnChallenge['host']
  requests: readonly PendingRequest[]
}

/** The host’s page: entries once the challenge is closed, by person or as a wall of ideas, and conversations. */
export function EntriesScreen({ id, isWall }: { id: string; isWall: boolean }) {
  const { data, hasFailed, retry } = useServerQuery(
    { query: challengeQuery, variables: { id }, context: challengeContext },
    { isShared: true },
  )
  const challenge = data?.challenge ?? null
  const isHost = challenge?.isMine === true
  useFollow(isHost && challenge.state === 'OPEN', retry)
  const hasWall = isHost && !challenge.isJob && challenge.state !== 'OPEN'
  useMarkSeen(id, isHost)
  return (
    <Page width={hasWall && isWall ? 'wide' : 'narrow'}>
      <DocumentTitle text={challenge ? titleOf('/challenges/entries', challenge.topicTitle) : titleOf('/challenges')} />
      {challenge && isHost ? (
        <HostEntries {...{ challenge, hasWall, isWall }} />
      ) : (
        <>
          <h1 className="visually-hidden">{t('Entries')}</h1>
          {data && (
            <EmptyState
              title={t('Challenge not found')}
              action={
                <Link to="/challenges" className={buttonClass()}>
                  {t('Go to your challenges')}
                </Link>
              }
            >
              {t('Only the host of a challenge can read its entries.')}
            </EmptyState>
          )}
          {!data && !hasFailed && <LoadingState label={t('The entries')} />}
          {!data && hasFailed && (
            <FailureState title={t('The entries could not be loaded')} onRetry={retry}>
              {t('Check your connection, then try again.')}
            </FailureState>
          )}
        </>
      )}
    </Page>
  )
}

interface HostEntriesProps {
  challenge: OwnChallenge
  /** A wall is for ideas alone; who offers a job reads entry by entry. */
  hasWall: boolean
  isWall: boolean
}

function HostEntries({ challenge, hasWall, isWall }: HostEntriesProps) {
  const { id, topicTitle, state, closesAt, entryCount, host, isJob } = challenge
  const requests = useRequests(id)
  return (
    <div className="stack gap-5">
      <header>
        <p>
          <Link to="/challenges/$id" params={{ id }} activeOptions={{ exact: true }} dir="auto">
            {topicTitle}
          </Link>
        </p>
        <h1>{hasWall && isWall ? t('All ideas') : t('Entries')}</h1>
        {hasWall && (
          <p>
            {isWall ? (
              <Link
                to="/challenges/$id/entries"
                params={{ id }}
                search={{ view: undefined }}
                activeOptions={{ explicitUndefined: true }}
                className="alone"
              >
                {t('By person')}
              </Link>
            ) : (
              <Link to="/challenges/$id/entries" params={{ id }} search={{ view: 'ideas' }} className="alone">
                {t('All ideas')}
              </Link>
            )}
          </p>
        )}
      </header>
      {state === 'OPEN' ? (
        <>
          <p role="status" className={styles.count}>
            {formatEntryCount(entryCount)}
          </p>
          <p className="soft">
            {t('You can read them once the challenge is closed: on {day}, or when you close it.', {
              day: formatClosingDay(closesAt),
            })}
          </p>
        </>
      ) : hasWall && isWall ? (
        <Wall challengeId={id} topicTitle={topicTitle} />
      ) : (
        <EntryList challengeId={id} {...{ isJob, requests }} />
      )}
      <ConversationList challengeId={id} {...{ host, requests }} />
    </div>
  )
}

/** The host’s conversations, latest first. */
function ConversationList(props: ConversationListProps) {
  return <ConversationPage {...props} after={null} />
}

function ConversationPage({ challengeId, host, requests, after }: ConversationListProps & { after: string | null }) {
  const [hasMore, setHasMore] = useState(false)
  const { data, hasFailed, retry } = useServerQuery(
    {
      query: challengeConversationsQuery,
      variables: { challengeId, first: 10, after },
      context: challengeContext,
    },
    { isShared: true },
  )
  const page = data?.challengeConversations
  if (!page) {
    return hasFailed ? (
      <FailureState title={t('The conversations could not be loaded')} onRetry={retry}>
        {t('Check your connection, then try again.')}
      </FailureState>
    ) : null
  }
  return (
    <>
      {page.nodes.map((conversation) => (
        <ConversationView
          key={conversation.id}
          conversationId={conversation.id}
          {...{ challengeId, conversation, host, requests }}
        />
      ))}
      {page.hasNextPage &&
        (hasMore ? (
          <ConversationPage {...{ challengeId, host, requests }} after={page.endCursor ?? null} />
        ) : (
          <p>
            <Button onClick={() => setHasMore(true)}>{t('Show more')}</Button>
          </p>
        ))}
    </>
  )
}
