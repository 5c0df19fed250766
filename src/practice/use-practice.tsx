import { useMemo } from 'react'
import { useAppSelector } from '../lib/store-hooks'
import { useUntilRefetched } from '../lib/query-state'
import { useServerQuery, type ServerQuery } from '../lib/use-server-query'
import { selectPreferences } from '../preferences/preferences'
import { selectOwnWaitingRecords } from '../records/outbox'
import { countWithWaiting, mergeRounds, withoutSaved, type PracticeTotals, type WaitingRound } from './practice-totals'
import { practiceContext, practiceQuery } from './documents'
import { practiceVariables, dashboardPeriod, type DashboardPeriod } from './dashboard-period'

export interface PracticeAnswer extends Pick<ServerQuery<object>, 'hasFailed' | 'retry'> {
  /** Null until the first response. */
  totals: PracticeTotals | null
  /** The days shown. */
  period: DashboardPeriod
  /** The number of rounds included that have not reached the server. */
  waiting: number
}

/** The practice totals as of today (YYYY-MM-DD), including rounds that wait on this device. */
export function usePractice(today: string): PracticeAnswer {
  const { firstDay, restDays } = useAppSelector(selectPreferences)
  const period = useMemo(() => dashboardPeriod(today, { firstDay, restDays }), [today, firstDay, restDays])
  const { data, isUpToDate, hasFailed, retry } = useServerQuery({
    query: practiceQuery,
    variables: practiceVariables(period),
    context: practiceContext,
  })
  const here: readonly WaitingRound[] = useAppSelector(selectOwnWaitingRecords)
  const unanswered = useUntilRefetched(here, isUpToDate, mergeRounds)
  const waiting = withoutSaved(unanswered, data?.IdeaRecord.nodes.map(({ id }) => id) ?? [])
  return {
    totals: data && countWithWaiting(data.practice, waiting, period),
    period,
    waiting: waiting.length,
    hasFailed,
    retry,
  }
}
