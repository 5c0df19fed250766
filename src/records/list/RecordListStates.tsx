import { Link } from '@tanstack/react-router'
import { t } from '../../lib/translation'
import { Button, buttonClass } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { LoadingState } from '../../ui/LoadingState'
import { areAllHere, isAwaited, type Rounds } from '../../sync/copy/use-rounds'
import { isFiltered, type RecordsSearch } from '../records-search'
import { LoadFailed } from '../../sync/notices/RoundsNotice'

export interface NoRecordsProps {
  rounds: Rounds
  search: RecordsSearch
  onClearFilters: () => void
}

/** Shown instead of the list: loading, failed, no match, or no records yet. */
export function NoRecords({ rounds, search, onClearFilters }: NoRecordsProps) {
  if (isAwaited(rounds)) return <LoadingState label={t('Your records')} />
  if (!areAllHere(rounds)) return <LoadFailed retry={rounds.retry} />
  if (isFiltered(search)) {
    return (
      <EmptyState
        title={t('Nothing found')}
        action={<Button onClick={onClearFilters}>{t('Show all records')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      title={t('No records yet')}
      action={
        <Link to="/exercise" className={buttonClass('primary')}>
          {t('Start a round')}
        </Link>
      }
    >
      {t('Every round you finish is saved here.')}
    </EmptyState>
  )
}
