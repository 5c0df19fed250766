import { roundMs } from '../../../contract/limits'
import { dayWords } from '../../lib/day-words'
import { secondsWords } from '../../lib/second-words'
import { heartDrawing } from '../../ui/drawings/heart'
import { Icon } from '../../ui/Icon'
import { Ring } from '../../ui/Ring'
import type { IdeaRecord } from '../documents'
import { firstIdeas } from '../idea-words'
import { RecordLink } from '../RecordLink'
import styles from './RecordRow.module.css'

export interface RecordRowProps {
  record: IdeaRecord
  /** YYYY-MM-DD. */
  today: string
  /** It has not reached the server yet. */
  isWaiting?: boolean
}

/** A record in the list: its rhythm, its topic, how its ideas begin, and when it was. */
export function RecordRow({ record, today, isWaiting = false }: RecordRowProps) {
  const { category, ideas, lengthMs, localDay, isLiked, viewed } = record
  return (
    <li className={styles.row}>
      <Ring size="thumbnail" marks={ideas} lengthMs={lengthMs} />
      <div>
        <RecordLink record={record} className={styles.topic} />
        <p dir="auto" className={styles.ideas}>
          {firstIdeas(ideas)}
        </p>
      </div>
      <div className={styles.facts}>
        <span>
          {category} · {lengthMs !== roundMs && `${secondsWords(lengthMs)} · `}
          <time dateTime={localDay}>{dayWords(localDay, today)}</time>
        </span>
        <span className={styles.state}>
          {isWaiting && 'Saved on this device'}
          {!viewed && !isWaiting && (
            <span className={styles.fresh}>
              New<span className="visually-hidden">, not opened yet</span>
            </span>
          )}
          {isLiked && (
            <>
              <Icon drawing={heartDrawing} filled />
              <span className="visually-hidden">Liked</span>
            </>
          )}
        </span>
      </div>
    </li>
  )
}
