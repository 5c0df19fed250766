import { dayFormat } from './day-formats'
import { addDays } from './days'
import { utcDate } from './local-day'
import { t } from './translation'

const short = dayFormat({ day: 'numeric', month: 'short' })
const shortWithYear = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' })

/** A short day: `today`, `yesterday`, `17 Nov`, or `17 Nov 2025` in another year than `today`. Days are YYYY-MM-DD. */
export function formatDay(day: string, today: string): string {
  if (day === today) return t('today')
  if (day === addDays(today, -1)) return t('yesterday')
  const sameYear = day.slice(0, 4) === today.slice(0, 4)
  return (sameYear ? short() : shortWithYear()).format(utcDate(day))
}
