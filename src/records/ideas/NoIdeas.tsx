import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyComponent } from '../../lib/lazy'
import { t } from '../../lib/translation'
import { Button, buttonClass } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { LoadingState } from '../../ui/LoadingState'
import { areAllHere, isAwaited } from '../../sync/copy/use-rounds'
import type { NoRecordsProps } from '../list/RecordListStates'
import { LoadFailed } from '../../sync/notices/RoundsNotice'
import { isIdeasFiltered, type IdeasSearch } from './ideas-search'

/** Seen by newcomers only. */
const NoRecords = lazyComponent(
  async () => (await import(/* webpackChunkName: "no-records" */ '../list/RecordListStates')).NoRecords,
)

interface NoIdeasProps extends Omit<NoRecordsProps, 'search'> {
  search: IdeasSearch
}

/** Shown instead of the list: loading, failed, no match, no best idea yet, or no records yet. */
export function NoIdeas({ rounds, search, onClearFilters }: NoIdeasProps) {
  if (isAwaited(rounds)) return <LoadingState label={t('Your ideas')} />
  if (!areAllHere(rounds)) return <LoadFailed retry={rounds.retry} />
  if (isIdeasFiltered(search)) {
    return (
      <EmptyState
        title={t('Nothing found')}
        action={
          <Button onClick={onClearFilters}>
            {search.show === 'all' ? t('Show all ideas') : t('Show all best ideas')}
          </Button>
        }
      >
        {t('No ideas match these filters.')}
      </EmptyState>
    )
  }
  if (search.show === 'all') {
    return (
      <Suspense fallback={null}>
        <NoRecords {...{ rounds, onClearFilters }} search={{}} />
      </Suspense>
    )
  }
  return (
    <EmptyState
      title={t('No best ideas yet')}
      action={
        <Link to="/ideas" search={{ show: 'all' }} className={buttonClass()}>
          {t('All ideas')}
        </Link>
      }
    >
      {t('After a round, pick the best two ideas with the star. Here you see them together.')}
    </EmptyState>
  )
}
