import { useLayoutEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { useAppSelector } from '../../lib/store-hooks'
import { formatDayCount, formatLongDay } from '../../lib/format-long-day'
import { formatWeekday } from '../../lib/format-weekday'
import { t } from '../../lib/translation'
import { selectPreferences } from '../../preferences/preferences'
import { classes } from '../../ui/classes'
import { countForDay, type YearProps } from '../practice-totals'
import { dayForKey, lastDayWithData, levelOf, monthHeaders, weeksOfPractice } from './heatmap'
import styles from './Heatmap.module.css'
import { formatMonth } from './format-month'

/** A column for the weekday's name, and one of at least 15 pixels for each week; most of a year takes all the room there is. */
const gridWidth = (weeks: number) => {
  const least = `${2.5 + weeks * 0.95}rem`
  return { minInlineSize: least, inlineSize: weeks > 40 ? '100%' : least }
}

/**
 * The year as a grid, one column per week; the more rounds, the fuller the cell. One tab stop, with arrow keys inside.
 */
export function Heatmap({ totals: { days }, period }: YearProps) {
  const { roundsPerDay } = useAppSelector(selectPreferences)
  const [chosen, setChosen] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const { today, week } = period
  const weeks = weeksOfPractice(period.weeks, (day) => days.has(day))
  const since = weeks[0]?.[0] ?? today
  const last = lastDayWithData(period, (day) => days.has(day))
  const current = chosen !== null && chosen >= since && chosen <= last ? chosen : today

  useLayoutEffect(() => {
    // If the grid overflows, scroll to its end, which is today.
    if (box.current) box.current.scrollLeft = box.current.scrollWidth
  }, [])

  const go = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const day = dayForKey(event.key, current, since, last)
    if (day === null) return
    event.preventDefault()
    setChosen(day)
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }

  const choose = ({ target }: SyntheticEvent) => {
    const day = target instanceof Element && target.closest<HTMLElement>('[data-day]')?.dataset['day']
    if (day) setChosen(day)
  }

  const ofCurrent = countForDay(days, current)
  return (
    <div className="stack gap-4">
      <div ref={box} className={styles.box}>
        <table
          role="grid"
          aria-label={t('The past year')}
          aria-readonly="true"
          className={styles.grid}
          style={gridWidth(weeks.length)}
          onKeyDown={go}
          onFocus={choose}
          onMouseOver={choose}
        >
          <thead>
            <tr>
              <td />
              {monthHeaders(weeks).map(({ month, weeks }) => (
                <th key={month} scope="colgroup" colSpan={weeks} className={styles.month}>
                  <span className={classes(weeks < 3 && 'visually-hidden')}>{formatMonth(month)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {week.map((weekday, row) => (
              <tr key={weekday}>
                <th scope="row" className={styles.weekday}>
                  <span className={classes(row % 2 === 1 && 'visually-hidden')}>{formatWeekday(weekday)}</span>
                </th>
                {weeks.map(({ [row]: day = '' }) => {
                  if (day > last) return <td key={day} />
                  const count = countForDay(days, day)
                  return (
                    <td
                      key={day}
                      role="gridcell"
                      data-day={day}
                      tabIndex={day === current ? 0 : -1}
                      aria-label={formatDayCount(formatLongDay(day), count.rounds, count.ideas)}
                      {...(day === today && { 'aria-current': 'date' })}
                      className={styles.day}
                    >
                      <span data-level={levelOf(count.rounds, roundsPerDay)} className={styles.cell} />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.legend} aria-hidden="true">
        <span className="soft">{formatDayCount(formatLongDay(current), ofCurrent.rounds, ofCurrent.ideas)}</span>
        <span className={styles.levels}>
          {t('no rounds')}
          {[0, 1, 2, 3, 4].map((level) => (
            <span key={level} data-level={level} className={styles.cell} />
          ))}
          {t('a good day')}
        </span>
      </div>
    </div>
  )
}
