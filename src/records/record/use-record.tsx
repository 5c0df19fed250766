import { useMemo } from 'react'
import { useQuery } from 'urql'
import { isAnswered, useLastAnswer } from '../../lib/query-state'
import { useRequestPolicy } from '../../lib/use-request-policy'
import { useRetryOnline } from '../../lib/use-retry-online'
import { ideaRecordQuery, recordContext, type IdeaRecord } from '../documents'
import { overlayRecord } from '../overlay'
import { useOverlays } from '../use-overlays'

export type RecordAnswer =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'missing' }
  /** `retry` where the server is out of reach, and this is what the device has seen. */
  | { status: 'here'; record: IdeaRecord; retry: (() => void) | null }

/** One record as the person knows it: the server's answer, and over it what waits on this device. */
export function useRecord(id: string): RecordAnswer {
  const [query, ask] = useQuery({
    query: ideaRecordQuery,
    variables: { id },
    context: recordContext,
    requestPolicy: useRequestPolicy(),
  })
  const known = useLastAnswer(query.data)
  const overlays = useOverlays(isAnswered(query))
  const record = useMemo(() => overlayRecord(id, known?.ideaRecord ?? null, overlays), [id, known, overlays])
  const last = useLastAnswer(record)
  const hasFailed = query.error !== undefined
  const retry = () => ask({ requestPolicy: 'network-only' })
  useRetryOnline(hasFailed, retry)

  if (record) return { status: 'here', record, retry: hasFailed && query.data ? retry : null }
  // It was deleted here a moment ago: nothing jumps while the page is being left.
  if (last && overlays.pending[id]?.isDeleted) return { status: 'here', record: last, retry: null }
  if (known) return { status: 'missing' }
  return hasFailed ? { status: 'failed', retry } : { status: 'loading' }
}
