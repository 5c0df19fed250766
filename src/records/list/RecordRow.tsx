import { memo } from 'react'
import { roundMs } from '../../../contract/limits'
import type { IdeaRecord } from '../../../contract/record'
import type { SearchTerm } from '../../../contract/search-text'
import { formatDay } from '../../lib/format-day'
import { formatSeconds } from '../../lib/format-figures'
import { t, tWord } from '../../lib/translation'
import { Ring } from '../../ui/Ring'
import { heartDrawing } from '../../ui/drawings'
import { Icon } from '../../ui/Icon'
import { formatTags } from '../format-tags'
import { Marked } from '../Marked'
import { excerptFrom, missingTerms } from '../marks'
import { RecordLink } from '../RecordLink'
import { MarkedIdeas } from './MarkedIdeas'
import styles from './RecordRow.module.css'
import { rowAttributes, type RowPlace } from './row-place'

interface RecordRowProps extends RowPlace {
  record: IdeaRecord
  /** What the search found is marked. */
  terms: readonly SearchTerm[]
  /** YYYY-MM-DD. */
  today: string
  /** The record has not reached the server yet. */
  isWaiting: boolean
}

/** A row of the list: ring, topic, first ideas and date. */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { ref, record, terms, today, isWaiting } = props
  const { topicTitle, category, ideas, tags, comment, lengthMs, localDay, isLiked, viewed } = record
  const shownTags = formatTags(tags)
  const missing = missingTerms([topicTitle, shownTags], terms)
  const texts = ideas.map(({ text }) => text)
  const ofNote = excerptFrom([comment], missingTerms(texts, missing))
  return (
    <li ref={ref} className={styles.row} {...rowAttributes(props)}>
      <Ring size="thumbnail" marks={ideas} lengthMs={lengthMs} />
      <div>
        <RecordLink record={record} className={styles.topic}>
          <Marked text={topicTitle} terms={terms} />
        </RecordLink>
        <p dir="auto" className={styles.ideas}>
          <MarkedIdeas {...{ ideas, terms, missing }} />
        </p>
        {ofNote !== null && (
          <p className={styles.ideas}>
            {t('Note')}:{' '}
            <bdi>
              <Marked text={ofNote} terms={terms} />
            </bdi>
          </p>
        )}
      </div>
      <div className={styles.facts}>
        <span>
          {tWord(category)} · {lengthMs !== roundMs && `${formatSeconds(lengthMs)} · `}
          <time dateTime={localDay}>{formatDay(localDay, today)}</time>
        </span>
        {tags.length > 0 && (
          <span dir="auto" className={styles.tags}>
            <Marked text={shownTags} terms={terms} />
          </span>
        )}
        <span className={styles.state}>
          {isWaiting && t('Saved on this device')}
          {!viewed && !isWaiting && (
            <span className={styles.fresh}>
              {t('New')}
              <span className="visually-hidden">{t(', not opened yet')}</span>
            </span>
          )}
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
