import { focusMain } from '../../lib/focus'
import { t } from '../../lib/translation'
import { useToday } from '../../lib/use-today'
import { Page } from '../../ui/Page'
import { RecordsHead } from '../RecordsHead'
import { FoundIdeas } from './FoundIdeas'
import type { IdeaRounds } from './idea-rounds'
import { IdeaFilters, type IdeaFiltersProps } from './IdeaFilters'

interface IdeasViewProps extends Pick<IdeaFiltersProps, 'search' | 'onSearchChange'> {
  rounds: IdeaRounds
  isGuest: boolean
}

/** `/ideas`: the filters, and the ideas that match them. */
export function IdeasView({ search, onSearchChange, rounds, isGuest }: IdeasViewProps) {
  const today = useToday()
  const onClear = () => {
    focusMain()
    onSearchChange({ show: search.show }, { replace: false })
  }
  return (
    <Page>
      <RecordsHead title={t('Ideas')} hasSwitch={!isGuest} />
      <IdeaFilters tags={rounds.tags} {...{ search, onSearchChange, onClear }} />
      <FoundIdeas {...{ search, today, rounds, isGuest }} onClearFilters={onClear} />
    </Page>
  )
}
