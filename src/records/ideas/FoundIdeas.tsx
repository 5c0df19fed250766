import { useMemo, Suspense, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useGateways } from '../../lib/store-hooks'
import { t, tn } from '../../lib/translation'
import { areAllHere, useRounds, isAwaited } from '../../sync/copy/use-rounds'
import { measuredRowsOf } from '../list/row-heights'
import { RoundsNotice, LoadFailed } from '../../sync/notices/RoundsNotice'
import { useFoldedAhead } from '../use-folded-ahead'
import { useMarking } from '../use-marking'
import { IdeaRow } from './IdeaRow'
import { type IdeasSearch, isIdeasFiltered } from './ideas-search'
import type { ListedIdea } from './idea-rows'
import { listIdeas } from './listed-ideas'
import { ListRows } from './ListRows'
import { useTicks } from './use-ticks'
import { lazyComponent, lazy } from '../../lib/lazy'
import { Button, buttonClass } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { LoadingState } from '../../ui/LoadingState'
import type { NoRecordsProps } from '../list/RecordListStates'
import styles from './FoundIdeas.module.css'

const exporting = lazy(() => import(/* webpackChunkName: "list-parts" */ './export-ideas'))

type Tools = Awaited<ReturnType<typeof exporting.load>>

/** Seen by newcomers only. */
const NoRecords = lazyComponent(
  async () => (await import(/* webpackChunkName: "list-parts" */ '../list/RecordListStates')).NoRecords,
)

interface NoIdeasProps extends Omit<NoRecordsProps, 'search'> {
  search: IdeasSearch
}

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
        <p role="alert" className="trouble above-3">
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

/** Shown instead of the list: loading, failed, no match, no best idea yet, or no records yet. */
function NoIdeas({ rounds, search, onClearFilters }: NoIdeasProps) {
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

/** Some browsers copy only right after a press, so what copies is loaded before it. */
function preload(): void {
  void exporting.preload()
}

interface IdeasToolbarProps {
  ideas: readonly ListedIdea[]
  /** Whether these are all; on a new device, further ones may follow. */
  isWhole: boolean
  /** YYYY-MM-DD. */
  today: string
}

/** How many ideas there are, and buttons that copy or download them as Markdown. Give it the filters as its key. */
function IdeasToolbar({ ideas, isWhole, today }: IdeasToolbarProps) {
  const [outcome, setOutcome] = useState<string | null>(null)

  const run = async (handle: (tools: Tools) => Promise<string> | null) => {
    setOutcome(null)
    try {
      setOutcome(await handle(await exporting.load()))
    } catch {
      setOutcome(t('A part of the app could not be loaded. Check your connection.'))
    }
  }

  return (
    <div className="row gap-0-3 high soft small screen-only" onPointerEnter={preload} onFocus={preload}>
      <p aria-live="polite">
        {isWhole && formatCount(ideas)}
        {outcome !== null && <span className={styles.outcome}>{outcome}</span>}
      </p>
      <div className={styles.actions}>
        <Button kind="plain" onClick={() => void run(({ copyIdeas }) => copyIdeas(ideas))}>
          {t('Copy')}
        </Button>
        <Button kind="plain" onClick={() => void run(({ downloadIdeas }) => downloadIdeas(ideas, today))}>
          {t('Download')}
        </Button>
      </div>
    </div>
  )
}

function formatCount(ideas: readonly ListedIdea[]): string {
  return t('{ideas}, {open} not done yet', {
    ideas: tn(ideas.length, '{count} idea', '{count} ideas'),
    open: ideas.filter(({ idea }) => !idea.isDone).length,
  })
}
