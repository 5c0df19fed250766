import { memo } from 'react'
import { roundMs } from '../../../contract/limits'
import type { IdeaRecord } from '../../../contract/record'
import { formatDay } from '../../lib/format-day'
import { formatSeconds } from '../../lib/format-figures'
import { formatIdea } from '../../lib/ideas'
import { t, tWord } from '../../lib/translation'
import { Ring } from '../../ui/Ring'
import { heartDrawing } from '../../ui/drawings'
import { Icon } from '../../ui/Icon'
import { formatTags } from '../format-tags'
import type { Marking } from '../marking/marking'
import { RecordLink } from '../RecordLink'
import styles from './RecordRow.module.css'
import { rowAttributes, type RowPlace } from './row-place'

interface RecordRowProps extends RowPlace {
  record: IdeaRecord
  /** Marks what the search found. */
  marking: Marking | null
  /** YYYY-MM-DD. */
  today: string
  /** The record has not reached the server yet. */
  isWaiting: boolean
}

/** A row of the list: ring, topic, first ideas and date. */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { ref, record, marking, today, isWaiting } = props
  const { category, ideas, tags, lengthMs, localDay, isLiked } = record
  const marked = marking?.ofRecord(record)
  return (
    <li ref={ref} className={styles.row} {...rowAttributes(props)}>
      <Ring size="thumbnail" marks={ideas} lengthMs={lengthMs} />
      <div>
        <RecordLink record={record} className={styles.topic}>
          {marked?.topic}
        </RecordLink>
        <p dir="auto" className="one-line soft">
          {marked?.ideas ?? firstIdeas(ideas)}
        </p>
        {marked?.excerpt}
      </div>
      <div className={styles.facts}>
        <span>
          {tWord(category)} · {lengthMs !== roundMs && `${formatSeconds(lengthMs)} · `}
          <time dateTime={localDay}>{formatDay(localDay, today)}</time>
        </span>
        {tags.length > 0 && (
          <span dir="auto" className={styles.tags}>
            {marked?.tags ?? formatTags(tags)}
          </span>
        )}
        <span className={styles.state}>
          {isWaiting && t('Saved on this device')}
          {isLiked && (
            <>
              <Icon drawing={heartDrawing} filled />
              <span className="visually-hidden">{t('Liked')}</span>
            </>
          )}
        </span>
      </div>
    </li>
  )
})

/** More than fits into the widest row. */
const most = 12

/** The first ideas, in one line: `bake bread · read on the floor`. */
export function firstIdeas(ideas: IdeaRecord['ideas']): string {
  if (ideas.length === 0) return t('No ideas this time')
  return ideas.slice(0, most).map(formatIdea).join(' · ')
}
