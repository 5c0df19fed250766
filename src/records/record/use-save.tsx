import { useCallback, useState } from 'react'
import { useAppDispatch } from '../../lib/store-hooks'
import type { SaveResult, changeRecord } from '../outbox'

/** Saves through the outbox, and keeps the error message if that fails. */
export function useSave() {
  const dispatch = useAppDispatch()
  const [trouble, setTrouble] = useState<string | null>(null)
  const save = useCallback(
    async (thunk: ReturnType<typeof changeRecord>): Promise<SaveResult> => {
      const result = await dispatch(thunk)
      setTrouble(result.isSaved ? null : result.message)
      return result
    },
    [dispatch],
  )
  return { save, trouble }
}
