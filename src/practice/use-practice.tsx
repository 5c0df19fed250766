import { useMemo } from 'react'
import type { IdeaRecord } from '../../contract/record'
import { useAppSelector } from '../lib/store-hooks'
import { selectPreferences } from '../preferences/preferences'
import { useRounds, type Rounds } from '../sync/copy/use-rounds'
import { dashboardPeriod, type DashboardPeriod } from './dashboard-period'
import { practiceTotals, type PracticeTotals } from './practice-totals'

export interface Practice extends Pick<Rounds, 'retry'> {
  /** The rounds that are here. */
  records: readonly IdeaRecord[]
  /** Null until anything is known. */
  totals: PracticeTotals | null
  /** The days shown. */
  period: DashboardPeriod
  /** The number of rounds included that have not reached the server. */
  waiting: number
  /** Whether nothing is known because the server cannot be reached. */
  hasFailed: boolean
}

/** The practice totals as of today (YYYY-MM-DD). */
export function usePractice(today: string): Practice {
  const { firstDay, restDays } = useAppSelector(selectPreferences)
  const period = useMemo(() => dashboardPeriod(today, { firstDay, restDays }), [today, firstDay, restDays])
  const { rows, days, status, retry } = useRounds()
  const records = useMemo(() => rows.map(({ record }) => record), [rows])
  const totals = useMemo(() => practiceTotals(records, days, { today, restDays }), [records, days, today, restDays])
  return {
    records,
    totals: status === 'loading' || status === 'failed' ? null : totals,
    period,
    waiting: rows.filter(({ isWaiting }) => isWaiting).length,
    hasFailed: status === 'failed',
    retry,
  }
}
