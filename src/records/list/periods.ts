import { startOfWeek } from '../../lib/first-day'
import { t } from '../../lib/translation'

/** Common date ranges without an end. */
export function commonPeriods(today: string, firstDay: number | null): { label: string; from: string }[] {
  return [
    { label: t('This week'), from: startOfWeek(today, firstDay) },
    { label: t('This month'), from: `${today.slice(0, 8)}01` },
  ]
}
