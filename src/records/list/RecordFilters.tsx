import { useCallback } from 'react'
import { categories } from '../../../contract/limits'
import { focusMain } from '../../lib/focus'
import { t, tWord } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { SelectField } from '../../ui/SelectField'
import { TextField } from '../../ui/TextField'
import { isFiltered, parseRecordsSearch, type RecordsSearch } from '../records-search'
import styles from './RecordFilters.module.css'
import { QuickDays } from './QuickDays'
import { SearchRecords } from './SearchRecords'

export interface RecordFiltersProps {
  search: RecordsSearch
  /** YYYY-MM-DD. */
  today: string
  onSearchChange: (search: RecordsSearch, how: { replace: boolean }) => void
}

/** What narrows the list; all of it lives in the address, so that going back and reloading keep it. */
export function RecordFilters({ search, today, onSearchChange }: RecordFiltersProps) {
  // Other filters make another list, which begins with its first page.
  const change = (filter: Record<string, unknown>) =>
    onSearchChange(parseRecordsSearch({ ...search, ...filter }), { replace: false })

  const find = useCallback(
    (words: string) => onSearchChange(parseRecordsSearch({ ...search, search: words }), { replace: true }),
    [search, onSearchChange],
  )

  const clear = () => {
    focusMain()
    onSearchChange({ sort: search.sort }, { replace: false })
  }

  return (
    <div className={styles.filters}>
      <div className={styles.words}>
        <SearchRecords value={search.search ?? ''} onSearch={find} />
      </div>
      <SelectField
        label={t('Category')}
        hideLabel
        options={[{ value: '', label: t('All categories') }, ...categories.map(asOption)]}
        value={search.category ?? ''}
        onChange={(event) => change({ category: event.target.value })}
        className={styles.pill}
      />
      <SelectField
        label={t('Sort by')}
        hideLabel
        options={[
          { value: 'newest', label: t('Newest first') },
          { value: 'oldest', label: t('Oldest first') },
        ]}
        value={search.sort ?? 'newest'}
        onChange={(event) => change({ sort: event.target.value })}
        className={styles.pill}
      />
      <div className={styles.more}>
        <QuickDays search={search} today={today} onChange={change} />
        <div className={styles.day}>
          <TextField
            label={t('From')}
            type="date"
            value={search.from ?? ''}
            max={search.to}
            onChange={(event) => change({ from: event.target.value })}
          />
        </div>
        <div className={styles.day}>
          <TextField
            label={t('To')}
            type="date"
            value={search.to ?? ''}
            min={search.from}
            onChange={(event) => change({ to: event.target.value })}
          />
        </div>
        <Checkbox
          label={t('Liked only')}
          checked={search.liked ?? false}
          onChange={(event) => change({ liked: event.target.checked })}
        />
        {isFiltered(search) && (
          <Button className={styles.clear} onClick={clear}>
            {t('Clear filters')}
          </Button>
        )}
      </div>
    </div>
  )
}

function asOption(category: string) {
  return { value: category, label: tWord(category) }
}
