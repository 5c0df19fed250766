import { useMemo } from 'react'
import type { IdeaRecord } from '../../../contract/record'
import { useLastAnswer } from '../../lib/query-state'
import { useAnswer } from '../../lib/use-answer'
import { ideaRecordQuery, recordContext } from '../documents'
import { overlayRecord } from '../overlay'
import { useOverlays } from '../use-overlays'

export type RecordState =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'missing' }
  /** `retry` where the server is out of reach, and this is what the device has seen. */
  | { status: 'loaded'; record: IdeaRecord; retry: (() => void) | null }

/** One record as the person knows it: the server's answer, and over it what waits on this device. */
export function useRecord(id: string): RecordState {
  const { known, isIn, hasFailed, isFromDevice, retry } = useAnswer({
    query: ideaRecordQuery,
    variables: { id },
    context: recordContext,
  })
  const overlays = useOverlays(isIn)
  const record = useMemo(() => overlayRecord(id, known?.ideaRecord ?? null, overlays), [id, known, overlays])
  const last = useLastAnswer(record)

  if (record) return { status: 'loaded', record, retry: isFromDevice ? retry : null }
  // It was deleted here a moment ago: nothing jumps while the page is being left.
  if (last && overlays.pending[id]?.isDeleted) return { status: 'loaded', record: last, retry: null }
  if (known) return { status: 'missing' }
  return hasFailed ? { status: 'failed', retry } : { status: 'loading' }
}
