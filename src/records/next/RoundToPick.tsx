import type { IdeaRecord } from '../../../contract/record'
import { formatDay } from '../../lib/format-day'
import { t, tn } from '../../lib/translation'
import { Ring } from '../../ui/Ring'
import { RecordLink } from '../RecordLink'
import styles from './NextLine.module.css'

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
