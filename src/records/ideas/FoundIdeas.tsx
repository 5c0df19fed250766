import { useCallback, useEffect, useMemo } from 'react'
import type { IdeaRecord } from '../../../contract/record'
import { useDeferredReady } from '../../lib/deferred-rendering'
import { t } from '../../lib/translation'
import { LoadedPages } from '../list/LoadedPages'
import { overlayRecords } from '../overlay'
import { useMarking } from '../use-marking'
import styles from './FoundIdeas.module.css'
import type { IdeaRounds } from './idea-rounds'
import { IdeaRow } from './IdeaRow'
import { ideasFilters, type IdeasSearch } from './ideas-search'
import { IdeasToolbar } from './IdeasToolbar'
import { listIdeas, withChangedRecords, withTickedRecords } from './listed-ideas'
import { ListRows } from './ListRows'
import { NoIdeas } from './NoIdeas'
import { useTicks } from './use-ticks'

interface FoundIdeasProps {
  search: IdeasSearch
  rounds: IdeaRounds
  isGuest: boolean
  /** YYYY-MM-DD. */
  today: string
  onClearFilters: () => void
}

const assumedHeight = 80

/** The ideas that match the filters, newest rounds first. */
export function FoundIdeas({ search, rounds, isGuest, today, onClearFilters }: FoundIdeasProps) {
  const filters = useMemo(() => ideasFilters(search), [search])
  const marking = useMarking(search)
  const { records, hasNextPage, hasFailed, follow, loadMore, overlays, changed } = rounds
  const { ticked, tick, trouble } = useTicks(JSON.stringify(search))
  const ideasOf = useCallback(
    (all: readonly IdeaRecord[], isWhole: boolean) => {
      const rows = withChangedRecords(overlayRecords(all, overlays, filters), changed, { overlays, filters, isWhole })
      return listIdeas(withTickedRecords(rows, ticked, overlays), search, ticked)
    },
    [overlays, filters, changed, ticked, search],
  )
  const ideas = useMemo(() => ideasOf(records, !hasNextPage), [ideasOf, records, hasNextPage])
  const followRows = useCallback(
    (first: number, last: number) => follow(ideas[first]?.recordIndex ?? 0, ideas[last]?.recordIndex ?? 0),
    [follow, ideas],
  )
  useEffect(() => {
    // The loaded records have no idea that matches, but later ones may.
    if (ideas.length === 0) loadMore()
  }, [ideas, loadMore])

  const areDrawn = useDeferredReady(ideas.length > 0)

  if (!areDrawn) {
    const isLoading = rounds.isLoading || ideas.length > 0 || (hasNextPage && !hasFailed)
    return <NoIdeas pages={{ ...rounds, isLoading }} {...{ search, isGuest, onClearFilters }} />
  }
  return (
    <LoadedPages pages={rounds}>
      <IdeasToolbar
        key={JSON.stringify(filters)}
        ideas={ideas}
        hasMore={hasNextPage}
        pages={rounds.recordPages}
        today={today}
        ideasOf={(all) => ideasOf(all, true)}
      />
      {trouble !== null && (
        <p role="alert" className={styles.trouble}>
          {t('This could not be saved: {trouble}', { trouble })}
        </p>
      )}
      <ListRows
        label={t('Ideas')}
        rows={ideas}
        keyOf={({ key }) => key}
        assumedHeight={assumedHeight}
        list={rounds.list}
        isBusy={rounds.isPrevious}
        hasMore={hasNextPage}
        onRowsDrawn={followRows}
        onNearEnd={loadMore}
        renderRow={(listed, place) => (
          <IdeaRow
            listed={listed}
            marksBest={search.show === 'all'}
            {...{ marking, today, tick, isGuest }}
            {...place}
          />
        )}
      />
    </LoadedPages>
  )
}
