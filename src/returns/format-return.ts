import { addDays } from '../lib/days'
import { formatDay } from '../lib/format-day'
import { t } from '../lib/translation'

/** When the person comes back to a topic: `You come back to this tomorrow`. */
export function formatReturn(dueDay: string, today: string): string {
  if (dueDay <= today) return t('You come back to this today')
  if (dueDay === addDays(today, 1)) return t('You come back to this tomorrow')
  return t('You come back to this on {day}', { day: formatDay(dueDay, today) })
}

/** Since when a topic is due, not how many days were missed: `due today`, `due 24 Nov`. */
export function formatDue(dueDay: string, today: string): string {
  return dueDay >= today ? t('due today') : t('due {day}', { day: formatDay(dueDay, today) })
}
