import { Link } from '@tanstack/react-router'
import { useAppSelector } from '../lib/store-hooks'
import { formatLongDay } from '../lib/format-long-day'
import { formatWeekday } from '../lib/format-weekday'
import { t, tn } from '../lib/translation'
import { selectPreferences } from '../preferences/preferences'
import { Section } from '../ui/Section'
import { countForDay, type PracticeTotals } from './practice-totals'
import type { DashboardPeriod } from './dashboard-period'
import { WeekChart } from './WeekChart'
import { ChartTable } from '../ui/ChartTable'

/** The current week. */
export function Week({ totals, period }: { totals: PracticeTotals; period: DashboardPeriod }) {
  const { roundsPerDay } = useAppSelector(selectPreferences)
  const days = period.week.map((day) => ({
    ...countForDay(totals.days, day),
    label: formatWeekday(day),
    isToday: day === period.today,
    isToCome: day > period.today,
  }))
  return (
    <Section title={t('This week')} className="stack gap-5">
      <WeekChart days={days} goal={roundsPerDay} />
      <p className="soft small">
        {tn(roundsPerDay, 'One round makes a good day.', '{count} rounds make a good day.')}
        {t(' ')}
        <Link to="/settings" hash="goals">
          {t('Change your goals')}
        </Link>
      </p>
      <ChartTable
        caption={t('This week')}
        columns={[t('Day'), t('Rounds'), t('Ideas')]}
        rows={days.map(({ day, rounds, ideas }) => ({ key: day, head: formatLongDay(day), cells: [rounds, ideas] }))}
      />
    </Section>
  )
}
