import { formatLongDay } from '../../lib/format-long-day'
import { formatNumber, t } from '../../lib/translation'
import { Table } from '../../ui/Table'
import { formatMean } from './format-mean'
import { countForDay, type YearProps } from '../practice-totals'
import styles from './DayTable.module.css'

/** The figures of all charts: a row for each day of the year with a round, the latest first. */
export function DayTable({ totals, period }: YearProps) {
  const practised = period.weeks.flat().filter((day) => totals.days.has(day))
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('Rounds and ideas')}>
      <Table
        caption={<caption className="visually-hidden">{t('Rounds and ideas')}</caption>}
        columns={[t('Day'), t('Rounds'), t('Ideas'), t('60-second rounds'), t('Ideas per round')]}
        className="small numerals"
      >
        {practised.toReversed().map((day) => {
          const { rounds, ideas, minuteRounds, minuteIdeas } = countForDay(totals.days, day)
          return (
            <tr key={day}>
              <th scope="row">{formatLongDay(day)}</th>
              <td>{formatNumber(rounds)}</td>
              <td>{formatNumber(ideas)}</td>
              <td>{formatNumber(minuteRounds)}</td>
              <td>{minuteRounds > 0 && formatMean(minuteIdeas / minuteRounds)}</td>
            </tr>
          )
        })}
      </Table>
    </div>
  )
}
