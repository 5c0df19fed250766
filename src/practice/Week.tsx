import { useId } from 'react'
import { useAppSelector } from '../app/hooks'
import { weekdayWords } from '../lib/day-words'
import { selectPreferences } from '../preferences/preferences'
import { WeekChart } from '../ui/WeekChart'
import type { Counted } from './counted'
import styles from './Week.module.css'

/** The last seven days, today at the end. */
export function Week({ counted }: { counted: Counted }) {
  const id = useId()
  const { roundsPerDay } = useAppSelector(selectPreferences)
  const days = counted.week.map((count) => ({
    ...count,
    label: weekdayWords(count.day),
    isToday: count.day === counted.today.day,
  }))
  return (
    <section aria-labelledby={id} className={styles.week}>
      <h2 id={id}>This week</h2>
      <WeekChart days={days} goal={roundsPerDay} />
    </section>
  )
}
