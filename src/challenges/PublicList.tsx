import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { shallowEqual } from 'react-redux'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { FailureState } from '../ui/FailureState'
import { LoadingState } from '../ui/LoadingState'
import { Section } from '../ui/Section'
import { challengesApi } from './challengesApi'
import { formatClosingDay, formatKind } from './format-challenge'
import styles from './MyChallengesScreen.module.css'

const { list } = challengesApi.endpoints

/** The open challenges that their hosts have listed, if the operator has turned the list on. */
export function PublicList() {
  return (
    <Section title={t('Public challenges')} className="below-6">
      <ul role="list">
        <ListPage after={null} />
      </ul>
    </Section>
  )
}

/** One page, followed by the next page once the person asks for it. */
function ListPage({ after }: { after: string | null }) {
  const dispatch = useAppDispatch()
  const [hasMore, setHasMore] = useState(false)
  const select = useMemo(() => list.select(after), [after])
  const answer = useAppSelector(
    (state) => state.challengesApi && select({ challengesApi: state.challengesApi }),
    shallowEqual,
  )
  useEffect(() => {
    const subscription = dispatch(list.initiate(after))
    return () => subscription.unsubscribe()
  }, [dispatch, after])

  if (!answer?.data) {
    const retry = () => void dispatch(list.initiate(after, { forceRefetch: true, subscribe: false }))
    return (
      <li>
        {answer?.isError ? (
          <FailureState title={t('The public list could not be loaded')} onRetry={retry}>
            {t('Check your connection, then try again.')}
          </FailureState>
        ) : (
          <LoadingState label={t('Public challenges')} />
        )}
      </li>
    )
  }
  const { challenges, endCursor } = answer.data
  return (
    <>
      {after === null && challenges.length === 0 && (
        <li className="soft">{t('No public challenges at the moment.')}</li>
      )}
      {challenges.map((challenge) => (
        <li key={challenge.id} className={styles.row}>
          <div className="fill">
            <Link to="/challenges/$id" params={{ id: challenge.id }} dir="auto" className={styles.topic}>
              {challenge.topicTitle}
            </Link>
            <p className="faint">
              {formatKind(challenge)} · {t('Open until {day}', { day: formatClosingDay(challenge.closesAt) })}
            </p>
          </div>
        </li>
      ))}
      {endCursor !== null &&
        (hasMore ? (
          <ListPage after={endCursor} />
        ) : (
          <li className="below-5 centred">
            <Button onClick={() => setHasMore(true)}>{t('Show more')}</Button>
          </li>
        ))}
    </>
  )
}
