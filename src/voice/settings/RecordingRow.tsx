import { Link } from '@tanstack/react-router'
import { dayWords } from '../../lib/format-day'
import { localDay } from '../../lib/local-day'
import { t } from '../../lib/translation'
import { useToday } from '../../lib/use-today'
import type { Recording } from '../gateways'
import { Button } from '../../ui/Button'
import { bytesOf, sizeWords } from './recordings-words'
import styles from './RecordingsSection.module.css'

export interface RecordingRowProps {
  recording: Recording
  onDelete: () => void
}

/** A recording: whose record it belongs to, when it was made, and how much space it takes. */
export function RecordingRow({ recording, onDelete }: RecordingRowProps) {
  const { id, topicTitle, startedAtWall } = recording
  const day = localDay(new Date(startedAtWall))
  return (
    <li className={styles.row}>
      <div>
        <Link to="/records/$id" params={{ id }} dir="auto" className={styles.topic}>
          {topicTitle}
        </Link>
        <p className="faint">
          <time dateTime={day}>{dayWords(day, useToday())}</time> · {sizeWords(bytesOf(recording))}
        </p>
      </div>
      <Button aria-label={t('Delete the recording of {topic}', { topic: topicTitle })} onClick={onDelete}>
        {t('Delete')}
      </Button>
    </li>
  )
}
