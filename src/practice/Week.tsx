import { useAppSelector } from '../app/hooks'
import { formatLongDay, formatWeekday } from '../lib/format-day'
import { t } from '../lib/translation'
import { selectPreferences } from '../preferences/preferences'
import { Section } from '../ui/Section'
import { WeekChart } from '../ui/WeekChart'
import { countOn, type Counted } from './counted'
import type { DashboardPeriod } from './dashboard-period'
import { TableOf } from './TableOf'
import styles from './Week.module.css'

/** The week that today is in, from its first day. */
export function Week({ counted, sight }: { counted: Counted; sight: DashboardPeriod }) {
  const { roundsPerDay } = useAppSelector(selectPreferences)
  const days = sight.week.map((day) => ({
    ...countOn(counted.days, day),
    label: formatWeekday(day),
    isToday: day === sight.today,
    isToCome: day > sight.today,
  }))
  return (
    <Section title={t('This week')} className={styles.week}>
      <WeekChart days={days} goal={roundsPerDay} />
      <TableOf
        caption={t('This week')}
        columns={[t('Day'), t('Rounds'), t('Ideas')]}
        rows={days.map(({ day, rounds, ideas }) => ({ key: day, head: formatLongDay(day), cells: [rounds, ideas] }))}
      />
    </Section>
  )
}
