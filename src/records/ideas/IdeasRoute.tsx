import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { parseIdeasSearch, type IdeasSearch } from './ideas-search'
import { focusMain } from '../../lib/focus'
import { t } from '../../lib/translation'
import { useToday } from '../../lib/use-today'
import { Page } from '../../ui/Page'
import { useTypedSearch, type ChangeSearch } from '../list/use-typed-search'
import { RecordsHead } from '../RecordsHead'
import { FoundIdeas } from './FoundIdeas'
import { IdeaFilters } from './IdeaFilters'

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
