import { useMemo, type ReactNode } from 'react'
import { useQuery } from 'urql'
import type { IdeaRecord } from '../../contract/record'
import { useAppSelector } from '../app/hooks'
import { isUpToDate, useLastData } from '../lib/query-state'
import { useRequestPolicy } from '../lib/use-request-policy'
import { ideaRecordsQuery, recordContext } from './documents'
import { selectOwnWaitingRecords } from './outbox'
import { overlayRecords, recordFromWaiting } from './overlay'
import { useOverlays } from './use-overlays'

/** What is known of a person's own rounds. */
export type KnownRounds =
  { status: 'reading' } | { status: 'failed' } | { status: 'here'; rounds: readonly IdeaRecord[] }

interface OwnRoundsProps {
  lengthMs: number
  category: string
  show: (known: KnownRounds) => ReactNode
}

/** Twenty are compared with; some of the latest may be the round itself, or were stopped early. */
const first = 30

/** The person's latest rounds of a length, and those of a category among all of that length. */
export function OwnRounds({ lengthMs, category, show }: OwnRoundsProps) {
  const ofLength = useLatest({ lengthMs })
  const ofCategory = useLatest({ lengthMs, category })
  const overlays = useOverlays(ofLength.isIn && ofCategory.isIn)
  const rounds = useMemo(() => {
    if (ofLength.nodes === null || ofCategory.nodes === null) return null
    const known = new Map([...ofLength.nodes, ...ofCategory.nodes].map((record) => [record.id, record]))
    return overlayRecords([...known.values()], overlays).map(({ record }) => record)
  }, [ofLength.nodes, ofCategory.nodes, overlays])
  if (rounds) return show({ status: 'here', rounds })
  return show({ status: ofLength.hasFailed || ofCategory.hasFailed ? 'failed' : 'reading' })
}

/** A guest's rounds, which are on this device alone. */
export function RoundsHere({ show }: Pick<OwnRoundsProps, 'show'>) {
  const waiting = useAppSelector(selectOwnWaitingRecords)
  const rounds = useMemo(() => waiting.map(recordFromWaiting), [waiting])
  return show({ status: 'here', rounds })
}

function useLatest({ lengthMs, category }: { lengthMs: number; category?: string }) {
  const [query] = useQuery({
    query: ideaRecordsQuery,
    variables: useMemo(() => ({ first, lengthMs, ...(category !== undefined && { category }) }), [lengthMs, category]),
    context: recordContext,
    requestPolicy: useRequestPolicy(),
  })
  const known = useLastData(query.data)
  return {
    nodes: known?.IdeaRecord.nodes ?? null,
    isIn: isUpToDate(query),
    hasFailed: query.error !== undefined,
  }
}
