import { useAppSelector } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { selectPreferences } from '../../preferences/preferences'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { classes } from '../../ui/classes'
import { SelectField } from '../../ui/SelectField'
import { isFiltered, parseRecordsSearch, type RecordsSearch } from '../records-search'
import { useKnownTags } from '../use-known-tags'
import { CategoryFilter, DayFilters, TagFilter, type ChangedFilters } from './FilterFields'
import { FoldingFilters } from './FoldingFilters'
import { commonPeriods } from './periods'
import styles from './RecordFilters.module.css'
import { SearchRecords } from './SearchRecords'
import type { TypedSearch } from './use-typed-search'

interface RecordFiltersProps {
  typed: TypedSearch<RecordsSearch>
  /** YYYY-MM-DD. */
  today: string
  onClear: () => void
}

/** The filters of the list. They live in the URL, so going back and reloading keep them. */
export function RecordFilters({ typed, today, onClear }: RecordFiltersProps) {
  const { search } = typed
  const change = (filter: ChangedFilters) =>
    typed.change(parseRecordsSearch({ ...search, ...filter }), { replace: false })

  return (
    <FoldingFilters
      search={search}
      onChange={change}
      searchField={<SearchRecords label={t('Search records')} {...typed.field} />}
    >
      <TagFilter known={useKnownTags()} search={search} onChange={change} />
      <CategoryFilter search={search} onChange={change} />
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
        <DayFilters search={search} onChange={change} />
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
    </FoldingFilters>
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
  const choices = [...commonPeriods(today, firstDay), { label: t('All'), from: undefined }]
  return (
    <div role="group" aria-label={t('Period')} className={classes('actions gap-2', styles.days)}>
      {choices.map((choice) => (
        <Button
          key={choice.label}
          kind="choice"
          pressed={to === undefined && from === choice.from}
          onClick={() => onChange({ from: choice.from, to: undefined })}
        >
          {choice.label}
        </Button>
      ))}
    </div>
  )
}
