import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useAppSelector } from '../lib/store-hooks'
import { formatWeekday } from '../lib/format-weekday'
import { t } from '../lib/translation'
import { selectPreferences } from '../preferences/preferences'
import { countForDay, type PracticeTotals } from './practice-totals'
import type { DashboardPeriod } from './dashboard-period'
import styles from './Week.module.css'
import { WeekChart } from './WeekChart'

/** The current week. */
export function Week({ totals, period }: { totals: PracticeTotals; period: DashboardPeriod }) {
  const id = useId()
  const { roundsPerDay } = useAppSelector(selectPreferences)
  const days = period.week.map((day) => ({
    ...countForDay(totals.days, day),
    label: formatWeekday(day),
    isToday: day === period.today,
    isToCome: day > period.today,
  }))
  return (
    <section aria-labelledby={id} className="stack gap-4">
      <div className={styles.head}>
        <h2 id={id}>{t('This week')}</h2>
        <Link to="/settings" hash="goals" className="soft small pressable">
          {t('Change your goals')}
        </Link>
      </div>
      <WeekChart days={days} goal={roundsPerDay} />
    </section>
  )
}
