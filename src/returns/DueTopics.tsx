import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { topicKeyOf } from '../../contract/fold-text'
import { anotherAsked, selectIsSafeToLeave } from '../exercise/round-state'
import { formatDay } from '../lib/format-day'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { t, tn } from '../lib/translation'
import { useTopicRounds } from '../records/topic/use-topic-rounds'
import { buttonClass, Button } from '../ui/Button'
import { Ring } from '../ui/Ring'
import styles from './DueTopics.module.css'
import { formatDue } from './format-return'
import { postpone } from './return-thunks'
import { type TopicReturn } from './topic-return'
import { useChangeReturn } from './use-change-return'

interface DueTopicsProps {
  due: readonly TopicReturn[]
  today: string
  /** The id of the list’s heading. */
  labelledBy: string
}

/** The topics that are due. */
export function DueTopics({ due, today, labelledBy }: DueTopicsProps) {
  const { change, trouble } = useChangeReturn()
  return (
    <div className={styles.section}>
      <ul role="list" aria-labelledby={labelledBy}>
        {due.map((one) => (
          <DueTopic
            key={topicKeyOf(one.topicTitle)}
            due={one}
            today={today}
            onPostpone={() => void change(postpone(one))}
          />
        ))}
      </ul>
      {trouble !== '' && (
        <p role="alert" className="trouble small below-3">
          {trouble}
        </p>
      )}
    </div>
  )
}

interface DueTopicProps {
  due: TopicReturn
  today: string
  onPostpone: () => void
}

function DueTopic({ due, today, onPostpone }: DueTopicProps) {
  const id = useId()
  const { topicTitle, category, dueDay } = due
  const latest = useTopicRounds(topicKeyOf(topicTitle)).rounds.at(-1)
  const words = [
    ...(latest ? [formatDay(latest.localDay, today), tn(latest.ideas.length, '{count} idea', '{count} ideas')] : []),
    formatDue(dueDay, today),
  ]
  return (
    <li className={styles.topic}>
      <Ring size="thumbnail" marks={latest?.ideas ?? []} {...(latest && { lengthMs: latest.lengthMs })} />
      <div className="fill">
        <Link to="/topics/$key" params={{ key: topicKeyOf(topicTitle) }} id={id} dir="auto" className={styles.title}>
          {topicTitle}
        </Link>
        <p className="faint">{words.join(' · ')}</p>
      </div>
      <div className={styles.actions}>
        <TryAgain {...{ topicTitle, category, id }} />
        <Button kind="plain" aria-describedby={id} onClick={onPostpone}>
          {t('Not now')}
        </Button>
      </div>
    </li>
  )
}

/** A link to a new round on the topic. */
function TryAgain({ topicTitle, category, id }: Pick<TopicReturn, 'topicTitle' | 'category'> & { id: string }) {
  const dispatch = useAppDispatch()
  const isSafe = useAppSelector(selectIsSafeToLeave)
  return (
    <Link
      to="/exercise"
      search={{ topic: topicTitle, category }}
      className={buttonClass('plain')}
      aria-describedby={id}
      onClick={() => {
        // Leaves the review of the last round; a round that is not saved yet stays.
        if (isSafe) dispatch(anotherAsked())
      }}
    >
      {t('Try again')}
    </Link>
  )
}
