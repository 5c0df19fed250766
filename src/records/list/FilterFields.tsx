import { foldText } from '../../../contract/fold-text'
import { categories } from '../../../contract/limits'
import { t, tWord } from '../../lib/translation'
import { classes } from '../../ui/classes'
import { SelectField } from '../../ui/SelectField'
import { TextField } from '../../ui/TextField'
import type { SharedSearch } from '../records-search'
import styles from './RecordFilters.module.css'

/** New values of some search parameters, as fields have them; an empty one removes the filter. */
export type ChangedFilters = Readonly<Record<string, string | boolean | undefined>>

interface FilterFieldProps {
  search: SharedSearch
  onChange: (filters: ChangedFilters) => void
}

/** The filters that records and ideas share. */
export function CategoryFilter({ search, onChange }: FilterFieldProps) {
  return (
    <SelectField
      label={t('Category')}
      hideLabel
      options={[
        { value: '', label: t('All categories') },
        ...categories.map((value) => ({ value, label: tWord(value) })),
      ]}
      value={search.category ?? ''}
      onChange={(event) => onChange({ category: event.target.value })}
      className={styles.pill}
    />
  )
}

interface TagFilterProps extends FilterFieldProps {
  /** The person’s tags. */
  known: readonly string[]
}

/** The person’s tags, and the one in the URL; nothing if there are none. */
export function TagFilter({ known, search: { tag = '' }, onChange }: TagFilterProps) {
  const chosen = known.find((one) => foldText(one) === foldText(tag)) ?? tag
  const tags = chosen === '' || known.includes(chosen) ? known : [chosen, ...known]
  if (tags.length === 0) return null
  return (
    <div className={styles.tag}>
      <SelectField
        label={t('Tag')}
        hideLabel
        options={[{ value: '', label: t('Any tag') }, ...tags.map((value) => ({ value, label: `#${value}` }))]}
        value={chosen}
        onChange={(event) => onChange({ tag: event.target.value })}
        className={styles.pill}
      />
    </div>
  )
}

export function DayFilters({ search: { from, to }, onChange }: FilterFieldProps) {
  return (
    <>
      <div className={classes(styles.day, styles.from)}>
        <TextField
          label={t('From')}
          type="date"
          value={from ?? ''}
          max={to}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </div>
      <div className={styles.day}>
        <TextField
          label={t('To')}
          type="date"
          value={to ?? ''}
          min={from}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </div>
    </>
  )
}
