import { Link } from '@tanstack/react-router'
import { useAppSelector } from '../../lib/store-hooks'
import { t, tn } from '../../lib/translation'
import { Button, buttonClass } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { FailureState } from '../../ui/FailureState'
import { LoadingState } from '../../ui/LoadingState'
import { selectUnlistedRounds } from '../outbox'
import { isFiltered, type RecordsSearch } from '../records-search'
import styles from './RecordList.module.css'
import type { ShownPages } from './use-record-pages'

export interface NoRecordsProps {
  pages: Pick<ShownPages, 'isKnown' | 'isPrevious' | 'isLoading' | 'hasFailed' | 'retry'>
  search: RecordsSearch
  onClearFilters: () => void
}

/** Shown instead of the list: loading, failed, no match, or no records yet. */
export function NoRecords({ pages, search, onClearFilters }: NoRecordsProps) {
  const unlisted = useAppSelector(selectUnlistedRounds)
  if (!pages.isKnown || pages.isPrevious || pages.isLoading) return <LoadingState label={t('Your records')} />
  if (pages.hasFailed) return <LoadFailed retry={pages.retry} />
  if (isFiltered(search)) {
    return (
      <EmptyState title={t('Nothing found')} action={<Button onClick={onClearFilters}>{t('Show all records')}</Button>}>
        {t('No records match these filters.')}
      </EmptyState>
    )
  }
  if (unlisted > 0) {
    return (
      <EmptyState
        title={tn(unlisted, '{count} round is waiting on this device', '{count} rounds are waiting on this device')}
      >
        {t('Decide in the notice at the top of this page what to do.')}
      </EmptyState>
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
      {t('Every round you finish is saved here, with its ideas, its rhythm and your notes.')}
    </EmptyState>
  )
}

/** The list, or its next page, failed to load. */
export function LoadFailed({ retry }: { retry: () => void }) {
  return (
    <FailureState title={t('Your records could not be loaded')} onRetry={retry}>
      {t('Your records are safe. Check your connection, then try again.')}
    </FailureState>
  )
}

/** A button for the next page, for those who reach the end before it loads by itself. */
export function MoreRecords({ isLoading, onShowMore }: { isLoading: boolean; onShowMore: () => void }) {
  return (
    <p className={styles.more}>
      {/* `aria-disabled` instead of `disabled`, which would lose the focus. */}
      <Button aria-disabled={isLoading} onClick={() => isLoading || onShowMore()}>
        {isLoading ? t('Loading…') : t('Show more')}
      </Button>
    </p>
  )
}
