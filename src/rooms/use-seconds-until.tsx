import { useEffect, useState } from 'react'
import { useAppSelector, useGateways } from '../lib/store-hooks'
import { selectInRoom } from './room'

/**
 * The whole seconds until a moment of the server's clock, at least 0; null until that clock has been measured.
 *
 * @param serverMs milliseconds since 1970
 */
export function useSecondsUntil(serverMs: number | null): number | null {
  const { clock } = useGateways()
  const offsetMs = useAppSelector((state) => selectInRoom(state)?.offsetMs ?? null)
  const moment = serverMs === null || offsetMs === null ? null : serverMs - offsetMs
  const [now, setNow] = useState(() => clock.monotonicNow())
  useEffect(() => {
    if (moment === null) return
    let cancel = () => {}
    const look = () => {
      const seen = clock.monotonicNow()
      setNow(seen)
      const leftMs = moment - seen
      if (leftMs > 0) cancel = clock.at(moment - (Math.ceil(leftMs / 1000) - 1) * 1000, look)
    }
    cancel = clock.at(0, look)
    return () => cancel()
  }, [clock, moment])
  return moment === null ? null : Math.max(Math.ceil((moment - now) / 1000), 0)
}
