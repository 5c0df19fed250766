import { Link } from '@tanstack/react-router'
import { Fragment, memo, useId } from 'react'
import { formatDay } from '../../lib/format-day'
import { formatIdea, ideaAnchor } from '../../lib/ideas'
import { t } from '../../lib/translation'
import { classes } from '../../ui/classes'
import { formatTags } from '../format-tags'
import type { Marking } from '../marking/marking'
import { rowAttributes, type RowPlace } from '../list/row-place'
import { TopicLink } from '../TopicLink'
import { DoneCheckbox } from './DoneCheckbox'
import doneStyles from '../done.module.css'
import styles from './IdeaRow.module.css'
import type { ListedIdea } from './idea-rows'
import type { Ticks } from './use-ticks'

/** How many rounds are linked; the topic's page has all. */
const mostRounds = 6

interface IdeaRowProps extends RowPlace {
  listed: ListedIdea
  /** Marks what the search found. */
  marking: Marking | null
  /** Whether to say which ideas are the best; not in a list of those. */
  marksBest: boolean
  /** YYYY-MM-DD. */
  today: string
  tick: Ticks['tick']
}

/** A row of the list: whether the idea is done, its words, and the rounds it comes from. */
export const IdeaRow = memo(function IdeaRow(props: IdeaRowProps) {
  const { ref, listed, marking, marksBest, today, tick, ...place } = props
  const id = useId()
  const { idea, record, isWaiting, earlier } = listed
  const { topicTitle, tags } = record
  const marked = marking?.ofIdea(idea, record)
  return (
    <li ref={ref} className={styles.row} {...rowAttributes(place)}>
      <DoneCheckbox listed={listed} describedBy={id} tick={tick} className={styles.done} />
      <div className="fill">
        <p id={id} dir="auto" className={classes(styles.text, idea.isDone && doneStyles.done)}>
          {marked?.text ?? formatIdea(idea)}
        </p>
        <p className="faint break-anywhere">
          {marksBest && idea.isBest && `${t('Best')} · `}
          <TopicLink topicTitle={topicTitle} className={styles.link}>
            <bdi>{marked?.topic ?? topicTitle}</bdi>
          </TopicLink>
          {[listed, ...earlier].slice(0, mostRounds).map((one) => (
            <Fragment key={one.key}>
              {' · '}
              <Link
                to="/records/$id"
                params={{ id: one.record.id }}
                hash={ideaAnchor(one.idea)}
                className={styles.link}
              >
                <time dateTime={one.record.localDay}>{formatDay(one.record.localDay, today)}</time>
                <span className="visually-hidden"> {t('in its round')}</span>
              </Link>
            </Fragment>
          ))}
          {earlier.length >= mostRounds && ' · …'}
          {isWaiting && ` · ${t('saved on this device')}`}
          {tags.length > 0 && (
            <>
              {' · '}
              <span dir="auto" className="soft">
                {marked?.tags ?? formatTags(tags)}
              </span>
            </>
          )}
        </p>
        {marked?.excerpt}
      </div>
    </li>
  )
})
