import { useMemo, type ReactNode } from 'react'
import { useQuery } from 'urql'
import type { Aim } from '../../contract/limits'
import type { IdeaRecord } from '../../contract/record'
import { useAppSelector } from '../lib/store-hooks'
import { isUpToDate, useLastData } from '../lib/query-state'
import { useRequestPolicy } from '../lib/use-request-policy'
import { ideaRecordsQuery, recordContext } from './documents'
import { selectOwnWaitingRecords } from './outbox'
import { overlayRecords, recordFromWaiting } from './overlay'
import { useOverlays } from './use-overlays'

/** The rounds, as far as they are loaded. */
type RoundsState = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; rounds: readonly IdeaRecord[] }

interface AccountRoundsProps {
  lengthMs: number
  aim: Aim
  category: string
  show: (known: RoundsState) => ReactNode
}

/** The report compares with twenty. The latest may include the round itself and rounds that were stopped early. */
const first = 30

/** Renders with the latest rounds of the logged-in person: of this length and aim, and also of this category. */
export function AccountRounds({ lengthMs, aim, category, show }: AccountRoundsProps) {
  const ofLength = useLatest({ lengthMs, aim })
  const ofCategory = useLatest({ lengthMs, aim, category })
  const overlays = useOverlays(ofLength.isIn && ofCategory.isIn)
  const rounds = useMemo(() => {
    if (ofLength.nodes === null || ofCategory.nodes === null) return null
    const known = new Map([...ofLength.nodes, ...ofCategory.nodes].map((record) => [record.id, record]))
    return overlayRecords([...known.values()], overlays).map(({ record }) => record)
  }, [ofLength.nodes, ofCategory.nodes, overlays])
  if (rounds) return show({ status: 'loaded', rounds })
  return show({ status: ofLength.hasFailed || ofCategory.hasFailed ? 'failed' : 'loading' })
}

/** Renders with a guest's rounds, which are only on this device. */
export function GuestRounds({ show }: Pick<AccountRoundsProps, 'show'>) {
  const waiting = useAppSelector(selectOwnWaitingRecords)
  const rounds = useMemo(() => waiting.map(recordFromWaiting), [waiting])
  return show({ status: 'loaded', rounds })
}

function useLatest({ lengthMs, aim, category }: { lengthMs: number; aim: Aim; category?: string }) {
  const [query] = useQuery({
    query: ideaRecordsQuery,
    variables: useMemo(
      () => ({ first, lengthMs, aim, ...(category !== undefined && { category }) }),
      [lengthMs, aim, category],
    ),
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
