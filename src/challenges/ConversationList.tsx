import { useState } from 'react'
import { t } from '../lib/translation'
import { useServerQuery } from '../lib/use-server-query'
import { Button } from '../ui/Button'
import { FailureState } from '../ui/FailureState'
import { ConversationView } from './ConversationView'
import { challengeContext } from './query-contexts'
import { challengeConversationsQuery } from './documents'
import type { OwnChallenge } from './graphql-types'
import type { PendingRequest } from './pending-requests'

interface ConversationListProps {
  challengeId: string
  host: OwnChallenge['host']
  requests: readonly PendingRequest[]
}

/** The host’s conversations, latest first. */
export function ConversationList(props: ConversationListProps) {
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
