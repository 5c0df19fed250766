import { Suspense } from 'react'
import { useAppSelector } from '../../lib/store-hooks'
import { lazyComponent } from '../../lib/lazy'
import { DocumentTitle, titleOf } from '../../lib/title'
import { t } from '../../lib/translation'
import { selectUid } from '../../session/session'
import { EmptyState } from '../../ui/EmptyState'
import { FailureState } from '../../ui/FailureState'
import { LoadingState } from '../../ui/LoadingState'
import { Page } from '../../ui/Page'
import { OfflineNotice } from '../OfflineNotice'
import { TryAgainLink } from '../TryAgainLink'
import { GuestTopicRounds, type TopicRounds } from './GuestTopicRounds'
import { TopicView } from './TopicView'

const MemberTopic = lazyComponent(
  async () => (await import(/* webpackChunkName: "topic-rounds" */ './MemberTopic')).MemberTopic,
)

/** The page of a topic, open to everyone. Give it the topic as its key, so that no state carries over. */
export function TopicScreen({ topicKey }: { topicKey: string }) {
  const uid = useAppSelector(selectUid)
  const show = (known: TopicRounds) => <TopicStates topicKey={topicKey} known={known} isGuest={uid === null} />
  return (
    <Page>
      {uid === null ? (
        <GuestTopicRounds topicKey={topicKey} show={show} />
      ) : (
        <Suspense fallback={show({ status: 'loading' })}>
          <MemberTopic uid={uid} topicKey={topicKey} show={show} />
        </Suspense>
      )}
    </Page>
  )
}

interface TopicStatesProps {
  topicKey: string
  known: TopicRounds
  isGuest: boolean
}

function TopicStates({ topicKey, known, isGuest }: TopicStatesProps) {
  const rounds = known.status === 'loaded' ? known.rounds : []
  const topicTitle = rounds.at(-1)?.topicTitle ?? topicKey
  return (
    <>
      <DocumentTitle text={titleOf('/topics/topic', topicTitle)} />
      {known.status === 'loaded' && known.retry && (
        <OfflineNotice onRetry={known.retry}>
          {t('The server cannot be reached. These are the rounds last saved on this device.')}
        </OfflineNotice>
      )}
      {rounds.length > 0 ? (
        <TopicView {...{ rounds, isGuest }} />
      ) : (
        <>
          <h1 dir="auto">{topicTitle}</h1>
          <WithoutRounds {...{ topicTitle, known, isGuest }} />
        </>
      )}
    </>
  )
}

function WithoutRounds({ topicTitle, known, isGuest }: Omit<TopicStatesProps, 'topicKey'> & { topicTitle: string }) {
  switch (known.status) {
    case 'loading':
      return <LoadingState label={t('Your rounds on this topic')} />
    case 'failed':
      return (
        <FailureState title={t('Your rounds on this topic could not be loaded')} onRetry={known.retry}>
          {t('Your records are safe. Check your connection, then try again.')}
        </FailureState>
      )
    case 'loaded':
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
            ? t('There are none on this device. If you have an account, log in to see the rounds in it.')
            : t('After your first one, its ideas are listed here.')}
        </EmptyState>
      )
  }
}
