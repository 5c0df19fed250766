import { formatDay } from '../../lib/format-day'
import { t, tWord } from '../../lib/translation'
import type { FilterName, RecordsSearch } from '../records-search'
import { commonPeriods } from './periods'

interface Calendar {
  /** YYYY-MM-DD. */
  today: string
  firstDay: number | null
}

/** A filter that is set, as its chip names it: `Work`, `#home`, `This month`. */
export function formatFilter(name: FilterName, search: RecordsSearch, calendar: Calendar): string {
  switch (name) {
    case 'category':
      return tWord(search.category ?? '')
    case 'tag':
      return `#${search.tag ?? ''}`
    case 'days':
      return formatDays(search, calendar)
    case 'liked':
      return t('Liked only')
  }
}

function formatDays({ from, to }: RecordsSearch, { today, firstDay }: Calendar): string {
  const day = (one = '') => formatDay(one, today)
  if (from === undefined) return t('Until {day}', { day: day(to) })
  if (to !== undefined) return from === to ? day(from) : t('{from} – {to}', { from: day(from), to: day(to) })
  return (
    commonPeriods(today, firstDay).find((period) => period.from === from)?.label ?? t('Since {day}', { day: day(from) })
  )
}
