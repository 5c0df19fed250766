import { useAppSelector } from '../../lib/store-hooks'
import { DocumentTitle, titleOf } from '../../lib/title'
import { t } from '../../lib/translation'
import { selectUid } from '../../session/session'
import { EmptyState } from '../../ui/EmptyState'
import { FailureState } from '../../ui/FailureState'
import { LoadingState } from '../../ui/LoadingState'
import { Page } from '../../ui/Page'
import { RoundsNotice } from '../../sync/notices/RoundsNotice'
import { TryAgainLink } from '../TryAgainLink'
import { TopicView } from './TopicView'
import { useTopicRounds, type TopicRounds } from './use-topic-rounds'

/** The page of a topic. Give it the topic as its key, so that no state carries over. */
export function TopicScreen({ topicKey }: { topicKey: string }) {
  const known = useTopicRounds(topicKey)
  const { rounds } = known
  const topicTitle = rounds.at(-1)?.topicTitle ?? topicKey
  return (
    <Page>
      <DocumentTitle text={titleOf('/topics/topic', topicTitle)} />
      {rounds.length > 0 ? (
        <>
          <RoundsNotice rounds={known} />
          <TopicView rounds={rounds} />
        </>
      ) : (
        <>
          <h1 dir="auto">{topicTitle}</h1>
          <WithoutRounds {...{ topicTitle, known }} />
        </>
      )}
    </Page>
  )
}

interface WithoutRoundsProps {
  topicTitle: string
  known: TopicRounds
}

function WithoutRounds({ topicTitle, known }: WithoutRoundsProps) {
  const isGuest = useAppSelector(selectUid) === null
  switch (known.status) {
    case 'loading':
    case 'filling':
      return <LoadingState label={t('Your rounds on this topic')} />
    case 'failed':
    case 'interrupted':
      return (
        <FailureState title={t('Your rounds on this topic could not be loaded')} onRetry={known.retry}>
          {t('Your records are safe. Check your connection, then try again.')}
        </FailureState>
      )
    case 'stale':
    case 'whole':
      return (
        <EmptyState
          title={t('No rounds on this topic yet')}
          action={
            <TryAgainLink topicTitle={topicTitle} category="Other" kind="primary">
              {t('Start a round')}
            </TryAgainLink>
          }
        >
          {isGuest
            ? t('If you have an account, log in to see its rounds.')
            : t('After your first one, its ideas are listed here.')}
        </EmptyState>
      )
  }
}
