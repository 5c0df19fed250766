import { useMemo } from 'react'
import type { IdeaRecord } from '../../../contract/record'
import { useLastData } from '../../lib/use-last-data'
import { useAppSelector } from '../../lib/store-hooks'
import { selectUid } from '../../session/session'
import { isAwaited, useRounds } from '../../sync/copy/use-rounds'
import { selectPendingChanges } from '../../sync/outbox/outbox'

export type RecordState =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'missing'; isGuest: boolean }
  /** `retry` is set if the server cannot be reached and the record comes from this device. */
  | { status: 'loaded'; record: IdeaRecord; retry: (() => void) | null }

/** One record, as this device knows it. */
export function useRecord(id: string): RecordState {
  const { rows, status, retry } = useRounds()
  const isGuest = useAppSelector(selectUid) === null
  const isDeletedHere = useAppSelector((state) => selectPendingChanges(state)[id]?.isDeleted ?? false)
  const record = useMemo(() => rows.find((row) => row.record.id === id)?.record ?? null, [rows, id])
  const last = useLastData(record)

  if (record) return { status: 'loaded', record, retry: status === 'stale' ? retry : null }
  // Just deleted here: keep showing it while the page is being left.
  if (last && isDeletedHere) return { status: 'loaded', record: last, retry: null }
  if (isAwaited({ status })) return { status: 'loading' }
  return status === 'whole' ? { status: 'missing', isGuest } : { status: 'failed', retry }
}
