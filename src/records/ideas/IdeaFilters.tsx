import { t } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { RadioGroup } from '../../ui/RadioGroup'
import { CategoryFilter, DayFilters, TagFilter, type ChangedFilters } from '../list/FilterFields'
import { FoldingFilters } from '../list/FoldingFilters'
import styles from '../list/RecordFilters.module.css'
import { SearchRecords } from '../list/SearchRecords'
import type { TypedSearch } from '../list/use-typed-search'
import { useKnownTags } from '../use-known-tags'
import { isIdeasFiltered, parseIdeasSearch, type IdeasSearch } from './ideas-search'

interface IdeaFiltersProps {
  typed: TypedSearch<IdeasSearch>
  onClear: () => void
}

/** The filters of the ideas. They live in the URL, so going back and reloading keep them. */
export function IdeaFilters({ typed, onClear }: IdeaFiltersProps) {
  const { search } = typed
  const change = (filters: ChangedFilters) =>
    typed.change(parseIdeasSearch({ ...search, ...filters }), { replace: false })

  return (
    <FoldingFilters
      search={search}
      onChange={change}
      searchField={<SearchRecords label={t('Search ideas')} {...typed.field} />}
      choices={
        <div className={styles.choices}>
          <RadioGroup
            legend={t('Show')}
            hideLegend
            options={[
              { value: 'best', label: t('Best') },
              { value: 'all', label: t('All') },
            ]}
            value={search.show ?? 'best'}
            onChange={(show) => change({ show })}
          />
          <Checkbox
            label={t('Not done yet')}
            checked={search.open ?? false}
            onChange={(event) => change({ open: event.target.checked })}
          />
        </div>
      }
    >
      <div className={styles.more}>
        <CategoryFilter search={search} onChange={change} />
        <TagFilter known={useKnownTags()} search={search} onChange={change} />
        <DayFilters search={search} onChange={change} />
        {isIdeasFiltered(search) && (
          <Button className={styles.clear} onClick={onClear}>
            {t('Clear filters')}
          </Button>
        )}
      </div>
    </FoldingFilters>
  )
}
