import { useMemo } from 'react'
import { useQuery } from 'urql'
import { useAppSelector } from '../app/hooks'
import { isAnswered, useLastAnswer, useUntilAnswered } from '../lib/query-state'
import { useRequestPolicy } from '../lib/use-request-policy'
import { useRetryOnline } from '../lib/use-retry-online'
import { selectPreferences } from '../preferences/preferences'
import { selectOwnWaitingRecords } from '../records/outbox'
import { countWithWaiting, joinRounds, withoutKept, type Counted, type WaitingRound } from './counted'
import { practiceContext, practiceQuery } from './documents'
import { practiceVariables, sightFor, type DaysInSight } from './sight'

export interface PracticeAnswer {
  /** Null until the server has answered once. */
  counted: Counted | null
  /** The days that are shown. */
  sight: DaysInSight
  /** Rounds that are counted and have not reached the server. */
  waiting: number
  hasFailed: boolean
  retry: () => void
}

/** What practice has added up to as of today (YYYY-MM-DD), with the rounds that wait on this device. */
export function usePractice(today: string): PracticeAnswer {
  const { firstDay, restDays } = useAppSelector(selectPreferences)
  const sight = useMemo(() => sightFor(today, { firstDay, restDays }), [today, firstDay, restDays])
  const [query, ask] = useQuery({
    query: practiceQuery,
    variables: practiceVariables(sight),
    context: practiceContext,
    requestPolicy: useRequestPolicy(),
  })
  const known = useLastAnswer(query.data)
  const here: readonly WaitingRound[] = useAppSelector(selectOwnWaitingRecords)
  const unanswered = useUntilAnswered(here, isAnswered(query), joinRounds)
  const waiting = withoutKept(unanswered, known?.IdeaRecord.nodes.map(({ id }) => id) ?? [])
  const hasFailed = query.error !== undefined
  const retry = () => ask({ requestPolicy: 'network-only' })
  useRetryOnline(hasFailed, retry)
  return {
    counted: known && countWithWaiting(known.practice, waiting, sight),
    sight,
    waiting: waiting.length,
    hasFailed,
    retry,
  }
}
