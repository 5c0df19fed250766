import { Link } from '@tanstack/react-router'
import { useAppSelector } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { Button, buttonClass } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { NoRecords, type NoRecordsProps } from '../list/RecordListStates'
import { selectOwnWaitingRecords } from '../outbox'
import { isIdeasFiltered, type IdeasSearch } from './ideas-search'

interface NoIdeasProps extends Omit<NoRecordsProps, 'search'> {
  search: IdeasSearch
  isGuest: boolean
}

/** Shown instead of the list: no match, no best idea yet, or no records yet. */
export function NoIdeas({ pages, search, isGuest, onClearFilters }: NoIdeasProps) {
  const hasNoIdeas = useAppSelector(selectOwnWaitingRecords).every(({ ideas }) => ideas.length === 0)
  if (isGuest && hasNoIdeas) {
    return (
      <EmptyState
        title={t('No ideas yet')}
        action={
          <Link to="/exercise" className={buttonClass('primary')}>
            {t('Start a round')}
          </Link>
        }
      >
        {t('There are none on this device. If you have an account, log in to see the ideas in it.')}
      </EmptyState>
    )
  }
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
  if (search.show === 'all') return <NoRecords pages={pages} search={{}} onClearFilters={onClearFilters} />
  return (
    <EmptyState
      title={t('No best ideas yet')}
      action={
        <Link to="/ideas" search={{ show: 'all' }} className={buttonClass()}>
          {t('All ideas')}
        </Link>
      }
    >
      {isGuest
        ? t('After a round, pick the best two ideas with the star. Here you see them together.')
        : t(
            'After a round, or on the page of a record, pick the best two ideas with the star. Here you see them together.',
          )}
    </EmptyState>
  )
}
