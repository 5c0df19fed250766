import { Suspense, useEffect, useMemo } from 'react'
import { useQuery } from 'urql'
import type { Aim } from '../../contract/limits'
import type { IdeaRecord } from '../../contract/record'
import { useAppSelector } from '../lib/store-hooks'
import { isUpToDate, useLastData } from '../lib/query-state'
import { useRequestPolicy } from '../lib/use-request-policy'
import { ideaRecordsQuery, recentVariables, recordContext } from './documents'
import { selectOwnWaitingRecords } from './outbox'
import { overlayRecords, recordFromWaiting } from './overlay'
import { RecordsProvider } from './RecordsProvider'
import { useOverlays } from './use-overlays'

/** A person's past rounds, as far as they are loaded. */
type KnownRounds =
  | { status: 'loading' }
  | { status: 'failed' }
  | {
      status: 'loaded'
      rounds: readonly IdeaRecord[]
      /** There is no other round than the one under review. */
      isFirst: boolean
    }

interface PastRoundsProps {
  /** Null for a guest, whose rounds are only on this device. */
  uid: string | null
  lengthMs: number
  aim: Aim
  category: string
  onKnown: (known: KnownRounds) => void
}

/** The report compares with twenty. The latest may include the round itself and rounds that were stopped early. */
const first = 30

/**
 * Loads the latest rounds of this length and aim, and also of this category. Renders nothing, so that nothing around it waits or
 * remounts.
 */
export function PastRounds({ uid, onKnown, ...alike }: PastRoundsProps) {
  if (uid === null) return <GuestRounds onKnown={onKnown} />
  return (
    <Suspense fallback={null}>
      <RecordsProvider uid={uid}>
        <AccountRounds {...alike} onKnown={onKnown} />
      </RecordsProvider>
    </Suspense>
  )
}

function GuestRounds({ onKnown }: Pick<PastRoundsProps, 'onKnown'>) {
  const waiting = useAppSelector(selectOwnWaitingRecords)
  useEffect(
    () => onKnown({ status: 'loaded', rounds: waiting.map(recordFromWaiting), isFirst: waiting.length <= 1 }),
    [onKnown, waiting],
  )
  return null
}

function AccountRounds({ lengthMs, aim, category, onKnown }: Omit<PastRoundsProps, 'uid'>) {
  const ofLength = useLatest(useMemo(() => ({ first, lengthMs, aim }), [lengthMs, aim]))
  const ofCategory = useLatest(useMemo(() => ({ first, lengthMs, aim, category }), [lengthMs, aim, category]))
  const recent = useLatest(recentVariables)
  const all = [ofLength, ofCategory, recent]
  const overlays = useOverlays(all.every(({ isIn }) => isIn))
  const hasFailed = all.some((one) => one.hasFailed)
  const known = useMemo((): KnownRounds => {
    if (ofLength.nodes === null || ofCategory.nodes === null || recent.nodes === null)
      return { status: hasFailed ? 'failed' : 'loading' }
    const alike = new Map([...ofLength.nodes, ...ofCategory.nodes].map((record) => [record.id, record]))
    return {
      status: 'loaded',
      rounds: overlayRecords([...alike.values()], overlays).map(({ record }) => record),
      isFirst: overlayRecords(recent.nodes, overlays).length <= 1,
    }
  }, [ofLength.nodes, ofCategory.nodes, recent.nodes, overlays, hasFailed])
  useEffect(() => onKnown(known), [onKnown, known])
  return null
}

function useLatest(variables: { first: number; lengthMs?: number; aim?: Aim; category?: string }) {
  const [query] = useQuery({
    query: ideaRecordsQuery,
    variables,
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
