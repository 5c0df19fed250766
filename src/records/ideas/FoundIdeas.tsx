import { useCallback, useEffect, useMemo } from 'react'
import { useDeferredReady } from '../../lib/deferred-rendering'
import { t } from '../../lib/translation'
import { LoadedPages } from '../list/LoadedPages'
import { useRecordPages } from '../list/use-record-pages'
import { overlayRecords } from '../overlay'
import { useOverlays } from '../use-overlays'
import styles from './FoundIdeas.module.css'
import { IdeaRow } from './IdeaRow'
import { ideasFilters, type IdeasSearch } from './ideas-search'
import { IdeasToolbar } from './IdeasToolbar'
import { listIdeas, withTickedRecords } from './listed-ideas'
import { ListRows } from './ListRows'
import { NoIdeas } from './NoIdeas'
import { useTicks } from './use-ticks'

interface FoundIdeasProps {
  search: IdeasSearch
  /** YYYY-MM-DD. */
  today: string
  onClearFilters: () => void
}

const assumedHeight = 80

/** The ideas that match the filters, newest rounds first. */
export function FoundIdeas({ search, today, onClearFilters }: FoundIdeasProps) {
  const filters = useMemo(() => ideasFilters(search), [search])
  const pages = useRecordPages(filters, 'ideas')
  const { records, hasNextPage, hasFailed, follow, loadMore } = pages
  const overlays = useOverlays(pages.isAnswered)
  const { ticked, tick, trouble } = useTicks(JSON.stringify(search))
  const rows = useMemo(
    () => withTickedRecords(overlayRecords(records, overlays, filters), ticked, overlays),
    [records, overlays, filters, ticked],
  )
  const ideas = useMemo(() => listIdeas(rows, search, ticked), [rows, search, ticked])
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
    const isLoading = pages.isLoading || ideas.length > 0 || (hasNextPage && !hasFailed)
    return <NoIdeas pages={{ ...pages, isLoading }} search={search} onClearFilters={onClearFilters} />
  }
  return (
    <LoadedPages pages={pages}>
      <IdeasToolbar
        key={JSON.stringify(filters)}
        ideas={ideas}
        hasMore={hasNextPage}
        pages={pages.list.pages}
        today={today}
        ideasOf={(all) =>
          listIdeas(withTickedRecords(overlayRecords(all, overlays, filters), ticked, overlays), search, ticked)
        }
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
        list={pages.list}
        isBusy={pages.isPrevious}
        hasMore={hasNextPage}
        onRowsDrawn={followRows}
        onNearEnd={loadMore}
        renderRow={(listed, place) => (
          <IdeaRow listed={listed} marksBest={search.show === 'all'} today={today} tick={tick} {...place} />
        )}
      />
    </LoadedPages>
  )
}
