import { useCallback } from 'react'
import { categories } from '../../../contract/limits'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { SelectField } from '../../ui/SelectField'
import { TextField } from '../../ui/TextField'
import { isFiltered, parseRecordsSearch, type RecordsSearch } from '../records-search'
import styles from './RecordFilters.module.css'
import { SearchRecords } from './SearchRecords'

export interface RecordFiltersProps {
  search: RecordsSearch
  onSearchChange: (search: RecordsSearch, how: { replace: boolean }) => void
}

const categoryOptions = [{ value: '', label: 'All categories' }, ...categories]

const orderOptions = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]

/** What narrows the list; all of it lives in the address, so that going back and reloading keep it. */
export function RecordFilters({ search, onSearchChange }: RecordFiltersProps) {
  // Other filters make another list, which begins with its first page.
  const change = (filter: Record<string, unknown>) =>
    onSearchChange(parseRecordsSearch({ ...search, pages: undefined, ...filter }), { replace: false })

  const find = useCallback(
    (words: string) =>
      onSearchChange(parseRecordsSearch({ ...search, pages: undefined, search: words }), { replace: true }),
    [search, onSearchChange],
  )

  return (
    <div className={styles.filters}>
      <div className={styles.words}>
        <SearchRecords value={search.search ?? ''} onSearch={find} />
      </div>
      <SelectField
        label="Category"
        hideLabel
        options={categoryOptions}
        value={search.category ?? ''}
        onChange={(event) => change({ category: event.target.value })}
        className={styles.pill}
      />
      <SelectField
        label="Sort by"
        hideLabel
        options={orderOptions}
        value={search.sort ?? 'newest'}
        onChange={(event) => change({ sort: event.target.value })}
        className={styles.pill}
      />
      <div className={styles.more}>
        <div className={styles.day}>
          <TextField
            label="From"
            type="date"
            value={search.from ?? ''}
            max={search.to}
            onChange={(event) => change({ from: event.target.value })}
          />
        </div>
        <div className={styles.day}>
          <TextField
            label="To"
            type="date"
            value={search.to ?? ''}
            min={search.from}
            onChange={(event) => change({ to: event.target.value })}
          />
        </div>
        <Checkbox
          label="Liked only"
          checked={search.liked ?? false}
          onChange={(event) => change({ liked: event.target.checked })}
        />
        {isFiltered(search) && (
          <Button className={styles.clear} onClick={() => onSearchChange({ sort: search.sort }, { replace: false })}>
            Clear filters
          </Button>
        )}
      </div>
    </div>
  )
}
