import { Link } from '@tanstack/react-router'
import { memo, useId } from 'react'
import { formatDay } from '../../lib/format-day'
import { formatIdea, ideaAnchor } from '../../lib/ideas'
import { t } from '../../lib/translation'
import { classes } from '../../ui/classes'
import { formatTags } from '../format-tags'
import { rowAttributes, type RowPlace } from '../list/row-place'
import { TopicLink } from '../TopicLink'
import { DoneCheckbox } from './DoneCheckbox'
import styles from './IdeaRow.module.css'
import type { ListedIdea } from './listed-ideas'
import type { Ticks } from './use-ticks'

interface IdeaRowProps extends RowPlace {
  listed: ListedIdea
  /** Whether to say which ideas are the best; not in a list of those. */
  marksBest: boolean
  /** YYYY-MM-DD. */
  today: string
  tick: Ticks['tick']
}

/** A row of the list: whether the idea is done, its words, and where it comes from. */
export const IdeaRow = memo(function IdeaRow({ ref, listed, marksBest, today, tick, ...place }: IdeaRowProps) {
  const id = useId()
  const { idea, record, isWaiting } = listed
  const { topicTitle, localDay, tags } = record
  return (
    <li ref={ref} className={styles.row} {...rowAttributes(place)}>
      <DoneCheckbox listed={listed} describedBy={id} tick={tick} className={styles.done} />
      <div className={styles.words}>
        <p id={id} dir="auto" className={classes(styles.text, idea.isDone && styles.isDone)}>
          {formatIdea(idea)}
        </p>
        <p className={styles.facts}>
          {marksBest && idea.isBest && `${t('Best')} · `}
          <TopicLink topicTitle={topicTitle} className={styles.link}>
            <bdi>{topicTitle}</bdi>
          </TopicLink>
          {' · '}
          <Link to="/records/$id" params={{ id: record.id }} hash={ideaAnchor(idea)} className={styles.link}>
            <time dateTime={localDay}>{formatDay(localDay, today)}</time>
            <span className="visually-hidden"> {t('in its round')}</span>
          </Link>
          {isWaiting && ` · ${t('saved on this device')}`}
          {tags.length > 0 && (
            <>
              {' · '}
              <span dir="auto" className={styles.tags}>
                {formatTags(tags)}
              </span>
            </>
          )}
        </p>
      </div>
    </li>
  )
})
