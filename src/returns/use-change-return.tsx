import { useState } from 'react'
import { useAppDispatch } from '../lib/store-hooks'
import { t } from '../lib/translation'
import type { comeBack } from './return-thunks'

/** Changes a return, and tells why if that fails; `trouble` is empty if it did not. */
export function useChangeReturn() {
  const dispatch = useAppDispatch()
  const [trouble, setTrouble] = useState('')
  const change = async (thunk: ReturnType<typeof comeBack>) => {
    const result = await dispatch(thunk)
    setTrouble(result.isSaved ? '' : t('This could not be saved: {trouble}', { trouble: result.message }))
  }
  return { change, trouble }
}
