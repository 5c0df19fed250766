import { useAppSelector } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { useToday } from '../../lib/use-today'
import { selectPreferences } from '../../preferences/preferences'
import { closeDrawing } from '../../ui/drawings'
import { Icon } from '../../ui/Icon'
import { setFilters, type RecordsSearch } from '../records-search'
import type { ChangedFilters } from './FilterFields'
import { formatFilter } from './format-filter'
import styles from './FilterChips.module.css'
import filters from './RecordFilters.module.css'

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
