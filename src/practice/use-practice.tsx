import { useMemo } from 'react'
import { useAppSelector } from '../app/hooks'
import { useUntilRefetched } from '../lib/query-state'
import { useServerQuery, type ServerQuery } from '../lib/use-server-query'
import { selectPreferences } from '../preferences/preferences'
import { selectOwnWaitingRecords } from '../records/outbox'
import { countWithWaiting, joinRounds, withoutKept, type Counted, type WaitingRound } from './counted'
import { practiceContext, practiceQuery } from './documents'
import { practiceVariables, dashboardPeriod, type DashboardPeriod } from './dashboard-period'

export interface PracticeAnswer extends Pick<ServerQuery<object>, 'hasFailed' | 'retry'> {
  /** Null until the server has answered once. */
  counted: Counted | null
  /** The days that are shown. */
  sight: DashboardPeriod
  /** Rounds that are counted and have not reached the server. */
  waiting: number
}

/** What practice has added up to as of today (YYYY-MM-DD), with the rounds that wait on this device. */
export function usePractice(today: string): PracticeAnswer {
  const { firstDay, restDays } = useAppSelector(selectPreferences)
  const sight = useMemo(() => dashboardPeriod(today, { firstDay, restDays }), [today, firstDay, restDays])
  const { data, isUpToDate, hasFailed, retry } = useServerQuery({
    query: practiceQuery,
    variables: practiceVariables(sight),
    context: practiceContext,
  })
  const here: readonly WaitingRound[] = useAppSelector(selectOwnWaitingRecords)
  const unanswered = useUntilRefetched(here, isUpToDate, joinRounds)
  const waiting = withoutKept(unanswered, data?.IdeaRecord.nodes.map(({ id }) => id) ?? [])
  return {
    counted: data && countWithWaiting(data.practice, waiting, sight),
    sight,
    waiting: waiting.length,
    hasFailed,
    retry,
  }
}
