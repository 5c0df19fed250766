import { useEffect, useState } from 'react'
import { useGateways } from '../lib/store-hooks'
import { errorMessage } from '../lib/shape'

/** Whether this browser can record and store a voice. True until that is known. */
export function useCanRecord(): boolean {
  const { voice, recordings } = useGateways()
  const [canRecord, setCanRecord] = useState(true)
  useEffect(() => {
    let isMounted = true
    const find = async () => {
      const [{ microphone }, storage] = await Promise.all([voice.load(), recordings.load()])
      return microphone.canRecord() && (await storage.canStore())
    }
    find().then(
      (found) => isMounted && setCanRecord(found),
      // Not known: the round says so if its recording fails.
      (error: unknown) => console.error('Whether recordings can be stored is not known.', errorMessage(error)),
    )
    return () => {
      isMounted = false
    }
  }, [voice, recordings])
  return canRecord
}
