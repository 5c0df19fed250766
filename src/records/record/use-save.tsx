import { useCallback, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks'
import { selectTrouble, type SaveResult, type changeRecord } from '../../sync/outbox/outbox'

/** Saves through the outbox, and tells why that failed until it has succeeded. */
export function useSave() {
  const dispatch = useAppDispatch()
  const [result, setResult] = useState<SaveResult | null>(null)
  const trouble = useAppSelector((state) => selectTrouble(state, result))
  const save = useCallback(
    async (thunk: ReturnType<typeof changeRecord>): Promise<SaveResult> => {
      const outcome = await dispatch(thunk)
      setResult(outcome)
      return outcome
    },
    [dispatch],
  )
  return { save, trouble }
}
