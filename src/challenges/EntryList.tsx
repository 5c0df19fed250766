import { useState } from 'react'
import { t } from '../lib/translation'
import { useServerQuery } from '../lib/use-server-query'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { FailureState } from '../ui/FailureState'
import { LoadingState } from '../ui/LoadingState'
import { AnswerEntry } from './AnswerEntry'
import { BlockButton } from './BlockButton'
import { challengeContext } from './query-contexts'
import { challengeEntriesQuery } from './documents'
import type { ChallengeEntry } from './graphql-types'
import entryStyles from './EntriesScreen.module.css'
import { EntryText } from './EntryText'
import type { PendingRequest } from './pending-requests'
import { Person } from './Person'
import { ReportButton } from './ReportButton'

interface EntryListProps {
  challengeId: string
  isJob: boolean
  requests: readonly PendingRequest[]
}

const pageSize = 20

/** The entries in a random order, so that being early is no advantage. */
export function EntryList(props: EntryListProps) {
  return (
    <ul role="list" aria-label={t('Entries')}>
      <EntryPage {...props} after={null} />
    </ul>
  )
}

/** One page, followed by the next page once the person asks for it. */
function EntryPage({ challengeId, isJob, requests, after }: EntryListProps & { after: string | null }) {
  const [hasMore, setHasMore] = useState(false)
  const { data, hasFailed, retry } = useServerQuery(
    {
      query: challengeEntriesQuery,
      variables: { challengeId, first: pageSize, after },
      context: challengeContext,
    },
    { isShared: true },
  )
  const page = data?.challengeEntries
  if (!page) {
    return (
      <li>
        {hasFailed ? (
          <FailureState title={t('The entries could not be loaded')} onRetry={retry}>
            {t('Check your connection, then try again.')}
          </FailureState>
        ) : (
          <LoadingState label={t('The entries')} />
        )}
      </li>
    )
  }
  if (after === null && page.nodes.length === 0) {
    return (
      <li>
        <EmptyState title={t('No entries')}>
          {t('Nobody has entered this challenge, apart from anyone you have blocked.')}
        </EmptyState>
      </li>
    )
  }
  return (
    <>
      {page.nodes.map((entry) => (
        <Entry key={entry.id} {...{ challengeId, isJob, entry, requests }} />
      ))}
      {page.hasNextPage &&
        (hasMore ? (
          <EntryPage {...{ challengeId, isJob, requests }} after={page.endCursor ?? null} />
        ) : (
          <li>
            <Button onClick={() => setHasMore(true)}>{t('Show more')}</Button>
          </li>
        ))}
    </>
  )
}

function Entry({ challengeId, isJob, entry, requests }: EntryListProps & { entry: ChallengeEntry }) {
  const { id, person, ideas, message } = entry
  return (
    <li className={entryStyles.entry}>
      <h2>
        <Person name={person.name} pictureUrl={person.pictureUrl ?? null} />
      </h2>
      <EntryText ideas={ideas} message={message} />
      <AnswerEntry {...{ challengeId, isJob, entry, requests }} />
      <div className="row gap-0-3">
        <BlockButton challengeId={challengeId} entryId={id} />
        <ReportButton challengeId={challengeId} entryId={id} title={t('Report this entry')} />
      </div>
    </li>
  )
}
