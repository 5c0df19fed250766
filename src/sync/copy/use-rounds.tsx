import { createSelector } from '@reduxjs/toolkit'
import { useMemo } from 'react'
import type { IdeaRecord } from '../../../contract/record'
import { useAppSelector } from '../../lib/store-hooks'
import { selectUid } from '../../session/session'
import type { KnownRecords } from './gateways'
import { selectOutbox, selectOwnWaitingRecords, selectPendingChanges } from '../outbox/outbox'
import { overlayRecords, type Row } from '../overlay'
import { useCopy } from './use-copy'

/** A person's rounds, with what was done here and has not been sent yet. */
export interface Rounds {
  /** Those that wait for the server first, then the newest. */
  rows: readonly Row[]
  /**
   * `loading`: this device is read, the newest first. `failed`: nothing has come from the server, and it cannot be reached. `filling`: on
   * a new device, older ones are still on their way; `interrupted`: they are not, because the server cannot be reached. `stale`: it could
   * not be reached the last time. `whole`: these are all.
   */
  status: 'loading' | 'failed' | 'filling' | 'interrupted' | 'stale' | 'whole'
  /** Until all are here, the days with rounds as the server has counted them, not parsed. */
  days: readonly unknown[]
  /** Asks the server again. */
  retry: () => void
}

const selectRows = createSelector(
  [
    (records: readonly IdeaRecord[]) => records,
    (_records, waiting: ReturnType<typeof selectOwnWaitingRecords>) => waiting,
    (_records, _waiting, pending: ReturnType<typeof selectPendingChanges>) => pending,
    (_records, _waiting, _pending, isGuest: boolean) => isGuest,
  ],
  (records, waiting, pending, isGuest) => overlayRecords(records, { waiting, pending, isGuest }),
)

/** The rounds of the person, or of the guest, as this device knows them. */
export function useRounds(): Rounds {
  const uid = useAppSelector(selectUid)
  const { phase, trouble } = useAppSelector(selectOutbox)
  const waiting = useAppSelector(selectOwnWaitingRecords)
  const pending = useAppSelector(selectPendingChanges)
  const { known, retry } = useCopy()
  const rows = selectRows(known.records, waiting, pending, uid === null)
  // If the outbox cannot be read, a notice on every page says so.
  const isRead = phase !== 'unread' || trouble !== null
  const status = uid === null ? (isRead ? 'whole' : 'loading') : statusOf(known)
  const { days } = known
  return useMemo(() => ({ rows, status, days, retry }), [rows, status, days, retry])
}

function statusOf({ phase, records, lastRequest }: KnownRecords): Rounds['status'] {
  if (phase === 'reading') return 'loading'
  const isKnown = phase !== 'empty' || records.length > 0
  if (!isKnown) return lastRequest === 'failed' ? 'failed' : 'loading'
  if (lastRequest === 'failed') return phase === 'whole' ? 'stale' : 'interrupted'
  return phase === 'whole' ? 'whole' : 'filling'
}

/** Whether none is missing, as far as this device knows. */
export function areAllHere({ status }: Pick<Rounds, 'status'>): boolean {
  return status === 'whole' || status === 'stale'
}

/** Whether rounds are still on their way. */
export function isAwaited({ status }: Pick<Rounds, 'status'>): boolean {
  return status === 'loading' || status === 'filling'
}
