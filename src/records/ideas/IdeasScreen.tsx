import { focusMain } from '../../lib/focus'
import { t } from '../../lib/translation'
import { useToday } from '../../lib/use-today'
import { Page } from '../../ui/Page'
import { RecordsHead } from '../RecordsHead'
import { FoundIdeas } from './FoundIdeas'
import { IdeaFilters, type IdeaFiltersProps } from './IdeaFilters'

/** The person’s ideas, each by itself. The filters live in the URL. */
export function IdeasScreen({ search, onSearchChange }: Pick<IdeaFiltersProps, 'search' | 'onSearchChange'>) {
  const today = useToday()
  const onClear = () => {
    focusMain()
    onSearchChange({ show: search.show }, { replace: false })
  }
  return (
    <Page>
      <RecordsHead title={t('Ideas')} />
      <IdeaFilters {...{ search, onSearchChange, onClear }} />
      <FoundIdeas {...{ search, today }} onClearFilters={onClear} />
    </Page>
  )
}
