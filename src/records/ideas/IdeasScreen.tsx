import { Suspense } from 'react'
import { focusMain } from '../../lib/focus'
import { lazyComponent } from '../../lib/lazy'
import { useAppSelector } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { useToday } from '../../lib/use-today'
import { selectUid } from '../../session/session'
import { Page } from '../../ui/Page'
import { RecordsHead } from '../RecordsHead'
import { FoundIdeas } from './FoundIdeas'
import { IdeaFilters, type IdeaFiltersProps } from './IdeaFilters'

/** It is in the chunk that the GraphQL client is in, too. */
const OutboxNotices = lazyComponent(
  async () => (await import(/* webpackChunkName: "account" */ '../OutboxNotices')).OutboxNotices,
)

/** The person’s ideas, each by itself; open to everyone. The filters live in the URL. */
export function IdeasScreen({ search, onSearchChange }: Pick<IdeaFiltersProps, 'search' | 'onSearchChange'>) {
  const isGuest = useAppSelector(selectUid) === null
  const today = useToday()
  const onClear = () => {
    focusMain()
    onSearchChange({ show: search.show }, { replace: false })
  }
  return (
    <>
      {!isGuest && (
        <Suspense fallback={null}>
          <OutboxNotices />
        </Suspense>
      )}
      <Page>
        <RecordsHead title={t('Ideas')} hasSwitch={!isGuest} />
        <IdeaFilters {...{ search, onSearchChange, onClear }} />
        <FoundIdeas {...{ search, today, isGuest }} onClearFilters={onClear} />
      </Page>
    </>
  )
}
