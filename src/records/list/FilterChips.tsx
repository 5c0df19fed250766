import { useAppSelector } from '../../lib/store-hooks'
import { t, tWord } from '../../lib/translation'
import { useToday } from '../../lib/use-today'
import { selectPreferences } from '../../preferences/preferences'
import { closeDrawing } from '../../ui/drawings'
import { Icon } from '../../ui/Icon'
import { setFilters, type RecordsSearch, type FilterName } from '../records-search'
import type { ChangedFilters } from './FilterFields'
import { formatDay } from '../../lib/format-day'
import { commonPeriods } from './periods'
import styles from './FilterChips.module.css'
import filters from './RecordFilters.module.css'

interface Calendar {
  /** YYYY-MM-DD. */
  today: string
  firstDay: number | null
}

interface FilterChipsProps {
  search: RecordsSearch
  onRemove: (filters: ChangedFilters) => void
}

/** The filters that are set, each a button that removes it. */
export function FilterChips({ search, onRemove }: FilterChipsProps) {
  const today = useToday()
  const { firstDay } = useAppSelector(selectPreferences)
  return (
    <ul role="list" aria-label={t('Set filters')} className={filters.chips}>
      {setFilters(search).map((name) => {
        const filter = formatFilter(name, search, { today, firstDay })
        return (
          <li key={name}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t('Remove: {filter}', { filter })}
              onClick={() => onRemove(name === 'days' ? { from: undefined, to: undefined } : { [name]: undefined })}
            >
              <span>
                {filter}
                <Icon drawing={closeDrawing} />
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** A filter that is set, as its chip names it: `Work`, `#home`, `This month`. */
function formatFilter(name: FilterName, search: RecordsSearch, calendar: Calendar): string {
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
