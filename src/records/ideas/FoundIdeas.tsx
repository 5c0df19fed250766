import { useMemo } from 'react'
import { useGateways } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { areAllHere, useRounds } from '../../sync/copy/use-rounds'
import { measuredRowsOf } from '../list/row-heights'
import { RoundsNotice } from '../../sync/notices/RoundsNotice'
import { useFoldedAhead } from '../use-folded-ahead'
import { useMarking } from '../use-marking'
import styles from './FoundIdeas.module.css'
import { IdeaRow } from './IdeaRow'
import type { IdeasSearch } from './ideas-search'
import type { ListedIdea } from './idea-rows'
import { IdeasToolbar } from './IdeasToolbar'
import { listIdeas } from './listed-ideas'
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

const keyOf = ({ key }: ListedIdea) => key

/** The ideas that match the filters, newest rounds first. */
export function FoundIdeas({ search, today, onClearFilters }: FoundIdeasProps) {
  const marking = useMarking(search)
  const { rowHeights } = useGateways()
  const name = JSON.stringify(search)
  const rounds = useRounds()
  const { ticked, tick, trouble } = useTicks(rounds.rows, today, name)
  useFoldedAhead(rounds.rows)
  const ideas = useMemo(() => listIdeas(rounds.rows, search, ticked), [rounds.rows, search, ticked])

  if (ideas.length === 0) return <NoIdeas {...{ rounds, search, onClearFilters }} />
  return (
    <>
      <RoundsNotice rounds={rounds} />
      <IdeasToolbar key={name} {...{ ideas, today }} isWhole={areAllHere(rounds)} />
      {trouble !== null && (
        <p role="alert" className={styles.trouble}>
          {t('This could not be saved: {trouble}', { trouble })}
        </p>
      )}
      <ListRows
        label={t('Ideas')}
        rows={ideas}
        keyOf={keyOf}
        assumedHeight={assumedHeight}
        list={measuredRowsOf(rowHeights, `ideas ${name}`)}
        isWhole={areAllHere(rounds)}
        renderRow={(listed, place) => (
          <IdeaRow listed={listed} marksBest={search.show === 'all'} {...{ marking, today, tick }} {...place} />
        )}
      />
    </>
  )
}
