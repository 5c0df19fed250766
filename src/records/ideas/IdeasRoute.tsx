import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { parseIdeasSearch, type IdeasSearch, isIdeasFiltered } from './ideas-search'
import { focusMain } from '../../lib/focus'
import { t } from '../../lib/translation'
import { useToday } from '../../lib/use-today'
import { Page } from '../../ui/Page'
import { useTypedSearch, type ChangeSearch, type TypedSearch } from '../list/use-typed-search'
import { RecordsHead } from '../RecordsHead'
import { FoundIdeas } from './FoundIdeas'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { RadioGroup } from '../../ui/RadioGroup'
import { CategoryFilter, DayFilters, TagFilter, type ChangedFilters } from '../list/FilterFields'
import { FoldingFilters } from '../list/FoldingFilters'
import { SearchRecords } from '../list/SearchRecords'
import { useKnownTags } from '../use-known-tags'
import styles from '../list/RecordFilters.module.css'

const route = getRouteApi('/own/ideas')

/** `/ideas`; the URL holds the filters. */
export function IdeasRoute() {
  const parameters = route.useSearch()
  const search = useMemo(() => parseIdeasSearch(parameters), [parameters])
  const navigate = route.useNavigate()
  return (
    <IdeasScreen
      search={search}
      onSearchChange={(next, { replace }) =>
        void navigate({ search: () => ({ ...next }), replace, resetScroll: false })
      }
    />
  )
}

interface IdeasScreenProps {
  search: IdeasSearch
  onSearchChange: ChangeSearch<IdeasSearch>
}

/** The person’s ideas, each by itself. The filters live in the URL. */
export function IdeasScreen({ search: inAddress, onSearchChange }: IdeasScreenProps) {
  const today = useToday()
  const typed = useTypedSearch(inAddress, parseIdeasSearch, onSearchChange)
  const { search } = typed
  const onClear = () => {
    focusMain()
    typed.change({ show: search.show }, { replace: false })
  }
  return (
    <Page>
      <RecordsHead title={t('Ideas')} />
      <IdeaFilters {...{ typed, onClear }} />
      <FoundIdeas {...{ search, today }} onClearFilters={onClear} />
    </Page>
  )
}

interface IdeaFiltersProps {
  typed: TypedSearch<IdeasSearch>
  onClear: () => void
}

/** The filters of the ideas. They live in the URL, so going back and reloading keep them. */
function IdeaFilters({ typed, onClear }: IdeaFiltersProps) {
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
