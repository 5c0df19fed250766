import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatDay } from '../../lib/format-day'
import { formatIdea, ideaAnchor } from '../../lib/ideas'
import { t, tn } from '../../lib/translation'
import { classes } from '../../ui/classes'
import { DoneCheckbox } from '../ideas/DoneCheckbox'
import type { ListedIdea } from '../ideas/idea-rows'
import type { Ticks } from '../ideas/use-ticks'
import type { IdeaRecord } from '../../../contract/record'
import { Ring } from '../../ui/Ring'
import { RecordLink } from '../RecordLink'
import doneStyles from '../done.module.css'
import styles from './NextLine.module.css'

interface NextIdeaProps {
  listed: ListedIdea
  today: string
  tick: Ticks['tick']
}

/** One of the person’s best ideas that is not done yet, as a line of the dashboard. */
export function NextIdea({ listed, today, tick }: NextIdeaProps) {
  const id = useId()
  const { idea, record } = listed
  return (
    <li className={styles.line}>
      <DoneCheckbox listed={listed} describedBy={id} tick={tick} className={styles.done} />
      <div className="fill">
        <p id={id} dir="auto" className={classes('break-anywhere', idea.isDone && doneStyles.done)}>
          {formatIdea(idea)}
        </p>
        <p className="faint one-line">
          {t('Best')} · <time dateTime={record.localDay}>{formatDay(record.localDay, today)}</time> ·{' '}
          <Link to="/records/$id" params={{ id: record.id }} hash={ideaAnchor(idea)} dir="auto">
            {record.topicTitle}
          </Link>
        </p>
      </div>
      <Link to="/ideas" search={{ open: true }} className={classes(styles.all, 'soft small pressable')}>
        {t('All')}
      </Link>
    </li>
  )
}

/** A round without its best two, as a line of the dashboard. */
export function RoundToPick({ record, today }: { record: IdeaRecord; today: string }) {
  const { ideas, lengthMs, localDay } = record
  return (
    <li className={styles.line}>
      <Ring size="thumbnail" marks={ideas} lengthMs={lengthMs} />
      <div className="fill">
        <RecordLink record={record} className={undefined} />
        <p className="faint">
          {t('{ideas}, no best two yet', { ideas: tn(ideas.length, '{count} idea', '{count} ideas') })} ·{' '}
          {formatDay(localDay, today)}
        </p>
      </div>
    </li>
  )
}
