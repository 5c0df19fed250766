import { useCallback } from 'react'
import { categories } from '../../../contract/limits'
import { startOfWeek } from '../../lib/first-day'
import { useAppSelector } from '../../lib/store-hooks'
import { t, tWord } from '../../lib/translation'
import { selectPreferences } from '../../preferences/preferences'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { classes } from '../../ui/classes'
import { SelectField } from '../../ui/SelectField'
import { TextField } from '../../ui/TextField'
import { isFiltered, parseRecordsSearch, type RecordsSearch } from '../records-search'
import styles from './RecordFilters.module.css'
import { SearchRecords } from './SearchRecords'

export interface RecordFiltersProps {
  search: RecordsSearch
  /** YYYY-MM-DD. */
  today: string
  onSearchChange: (search: RecordsSearch, how: { replace: boolean }) => void
  onClear: () => void
}

/** The filters of the list. They live in the URL, so going back and reloading keep them. */
export function RecordFilters({ search, today, onSearchChange, onClear }: RecordFiltersProps) {
  // New filters start a new list at its first page.
  const change = (filter: Record<string, unknown>) =>
    onSearchChange(parseRecordsSearch({ ...search, ...filter }), { replace: false })

  const find = useCallback(
    (words: string) => onSearchChange(parseRecordsSearch({ ...search, search: words }), { replace: true }),
    [search, onSearchChange],
  )

  return (
    <div className={classes(styles.filters, 'screen-only')}>
      <div className={styles.words}>
        <SearchRecords value={search.search ?? ''} onSearch={find} />
      </div>
      <SelectField
        label={t('Category')}
        hideLabel
        options={[
          { value: '', label: t('All categories') },
          ...categories.map((value) => ({ value, label: tWord(value) })),
        ]}
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
          <Button className={styles.clear} onClick={onClear}>
            {t('Clear filters')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface QuickDaysProps {
  search: Pick<RecordsSearch, 'from' | 'to'>
  /** YYYY-MM-DD. */
  today: string
  onChange: (days: { from: string | undefined; to: string | undefined }) => void
}

/** Shortcuts for common date ranges. */
function QuickDays({ search: { from, to }, today, onChange }: QuickDaysProps) {
  const { firstDay } = useAppSelector(selectPreferences)
  const choices = [
    { label: t('This week'), from: startOfWeek(today, firstDay) },
    { label: t('This month'), from: `${today.slice(0, 8)}01` },
    { label: t('All'), from: undefined },
  ]
  return (
    <div role="group" aria-label={t('Period')} className={styles.days}>
      {choices.map((choice) => (
        <Button
          key={choice.label}
          pressed={to === undefined && from === choice.from}
          onClick={() => onChange({ from: choice.from, to: undefined })}
        >
          {choice.label}
        </Button>
      ))}
    </div>
  )
}
