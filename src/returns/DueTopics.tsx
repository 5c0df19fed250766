import { Link } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { topicKeyOf } from '../../contract/fold-text'
import { anotherAsked, selectIsSafeToLeave } from '../exercise/round-state'
import type { NextStepsProps } from '../lib/feature'
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

interface DueTopicsProps extends NextStepsProps {
  due: readonly TopicReturn[]
  today: string
}

/** The topics that are due. */
export function DueTopics({ due, today, onReady }: DueTopicsProps) {
  const id = useId()
  const { change, trouble } = useChangeReturn()
  useEffect(onReady, [onReady])
  return (
    <section className={styles.section}>
      <h2 id={id} tabIndex={-1} className="focus-target">
        {t('Come back to')}
      </h2>
      <ul role="list" aria-labelledby={id} className="below-3">
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
    </section>
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
