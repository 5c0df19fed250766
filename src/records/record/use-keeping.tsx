import { useState } from 'react'
import { useAppDispatch } from '../../app/hooks'
import type { SaveResult, recordChanged } from '../outbox'

/** Hands what a person did to the outbox, and remembers in words why it could not be kept, where that is so. */
export function useKeeping() {
  const dispatch = useAppDispatch()
  const [trouble, setTrouble] = useState<string | null>(null)
  const keep = async (thunk: ReturnType<typeof recordChanged>): Promise<SaveResult> => {
    const keeping = await dispatch(thunk)
    setTrouble(keeping.isKept ? null : keeping.message)
    return keeping
  }
  return { keep, trouble }
}
