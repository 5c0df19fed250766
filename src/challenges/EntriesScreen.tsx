import { Link } from '@tanstack/react-router'
import { t } from '../lib/translation'
import { DocumentTitle, titleOf } from '../lib/title'
import { useServerQuery } from '../lib/use-server-query'
import { buttonClass } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { FailureState } from '../ui/FailureState'
import { LoadingState } from '../ui/LoadingState'
import { Page } from '../ui/Page'
import { ConversationList } from './ConversationList'
import { challengeContext } from './query-contexts'
import { challengeQuery } from './documents'
import type { OwnChallenge } from './graphql-types'
import styles from './EntriesScreen.module.css'
import { EntryList } from './EntryList'
import { formatClosingDay, formatEntryCount } from './format-challenge'
import { useMarkSeen } from './LoadOwnChallenge'
import { useRequests } from './use-requests'

/** The host’s page: entries once the challenge is closed, and conversations. */
export function EntriesScreen({ id }: { id: string }) {
  const { data, hasFailed, retry } = useServerQuery(
    { query: challengeQuery, variables: { id }, context: challengeContext },
    { isShared: true },
  )
  const challenge = data?.challenge ?? null
  const isHost = challenge?.isMine === true
  useMarkSeen(id, isHost)
  return (
    <Page width="narrow">
      <DocumentTitle text={challenge ? titleOf('/challenges/entries', challenge.topicTitle) : titleOf('/challenges')} />
      {challenge && isHost ? (
        <HostEntries challenge={challenge} />
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

function HostEntries({ challenge }: { challenge: OwnChallenge }) {
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
        <h1>{t('Entries')}</h1>
      </header>
      {state === 'OPEN' ? (
        <>
          <p className={styles.count}>{formatEntryCount(entryCount)}</p>
          <p className="soft">
            {t('You can read them once the challenge is closed: on {day}, or when you close it.', {
              day: formatClosingDay(closesAt),
            })}
          </p>
        </>
      ) : (
        <EntryList challengeId={id} {...{ isJob, requests }} />
      )}
      <ConversationList challengeId={id} {...{ host, requests }} />
    </div>
  )
}
