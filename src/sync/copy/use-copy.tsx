import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useAppDispatch, useAppSelector, useGateways } from '../../lib/store-hooks'
import { useIsPast } from '../../lib/past'
import { useRetryOnline } from '../../lib/use-retry-online'
import { selectUid } from '../../session/session'
import { bringCopyUpToDate } from './bring-up-to-date'
import type { KnownRecords } from './gateways'
import { liveCopyOf } from './live-copy'

/** What is a guest's is all in the outbox. */
const ofGuest: KnownRecords = { records: [], returns: [], phase: 'whole', lastRequest: null, days: [] }

/** What the server has told of the person's own data; brings it up to date at a page's first use. */
export function useCopy(): { known: KnownRecords; retry: () => void } {
  const uid = useAppSelector(selectUid)
  const gateways = useGateways()
  const dispatch = useAppDispatch()
  const isPast = useIsPast()
  const copy = useMemo(() => (uid === null ? null : liveCopyOf(gateways, uid)), [gateways, uid])
  const known = useSyncExternalStore(
    useCallback((listener) => copy?.subscribe(listener) ?? (() => undefined), [copy]),
    () => copy?.known() ?? ofGuest,
    () => ofGuest,
  )
  const retry = useCallback(() => void dispatch(bringCopyUpToDate()), [dispatch])
  useEffect(() => {
    if (copy?.known().lastRequest === null && !isPast) retry()
  }, [copy, isPast, retry])
  useRetryOnline(known.lastRequest === 'failed', retry)
  return { known, retry }
}
