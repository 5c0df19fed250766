import { useMemo } from 'react'
import type { IdeaRecord } from '../../../contract/record'
import { useLastData } from '../../lib/query-state'
import { useServerQuery } from '../../lib/use-server-query'
import { ideaRecordQuery, recordContext } from '../documents'
import { overlayRecord } from '../overlay'
import { useOverlays } from '../use-overlays'

export type RecordState =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'missing' }
  /** `retry` is set if the server cannot be reached and the record comes from this device. */
  | { status: 'loaded'; record: IdeaRecord; retry: (() => void) | null }

/** One record: the server’s version with local changes applied. */
export function useRecord(id: string): RecordState {
  const { data, isUpToDate, hasFailed, isStale, retry } = useServerQuery({
    query: ideaRecordQuery,
    variables: { id },
    context: recordContext,
  })
  const overlays = useOverlays(isUpToDate)
  const record = useMemo(() => overlayRecord(id, data?.ideaRecord ?? null, overlays), [id, data, overlays])
  const last = useLastData(record)

  if (record) return { status: 'loaded', record, retry: isStale ? retry : null }
  // Just deleted here: keep showing it while the page is being left.
  if (last && overlays.pending[id]?.isDeleted) return { status: 'loaded', record: last, retry: null }
  if (data) return { status: 'missing' }
  return hasFailed ? { status: 'failed', retry } : { status: 'loading' }
}
