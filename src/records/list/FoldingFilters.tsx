import { Suspense, useId, useRef, useState, type ReactNode } from 'react'
import { lazyComponent } from '../../lib/lazy'
import { t } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { classes } from '../../ui/classes'
import { setFilters, type RecordsSearch } from '../records-search'
import type { ChangedFilters } from './FilterFields'
import styles from './RecordFilters.module.css'

const FilterChips = lazyComponent(
  async () => (await import(/* webpackChunkName: "list-parts" */ './FilterChips')).FilterChips,
)

interface FoldingFiltersProps {
  search: RecordsSearch
  onChange: (filters: ChangedFilters) => void
  searchField: ReactNode
  /** Shown on a narrow screen, too. */
  choices?: ReactNode
  children: ReactNode
}

/** Filters in one row. On a narrow screen a button opens them, and chips below it show what is set. */
export function FoldingFilters({ search, onChange, searchField, choices, children }: FoldingFiltersProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { length: count } = setFilters(search)
  return (
    <div className={classes(styles.filters, isOpen && styles.isOpen, 'screen-only')}>
      <div className={styles.words}>{searchField}</div>
      <Button
        ref={button}
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={count === 0 ? undefined : t('Filters, {count} set', { count })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('Filters')}
        {count > 0 && <span>{count}</span>}
      </Button>
      {choices}
      <div id={id} className={styles.fields}>
        {children}
      </div>
      {count > 0 && (
        <Suspense fallback={<div className={styles.chips} />}>
          <FilterChips
            search={search}
            onRemove={(filters) => {
              // The pressed chip goes, and this button says how many are left.
              button.current?.focus()
              onChange(filters)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
