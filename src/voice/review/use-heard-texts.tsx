import { useEffect, useState } from 'react'
import { useAppSelector, useGateways } from '../../lib/store-hooks'
import type { HeardText } from '../gateways'
import { hearingProgress, selectHearing } from '../hearing/hearing'

const none: readonly HeardText[] = []

/** What a model heard in a round's recording, with the words that it was not sure about. Read again as more is heard. */
export function useHeardTexts(roundId: string): readonly HeardText[] {
  const { recordings } = useGateways()
  const done = useAppSelector((state) => hearingProgress(selectHearing(state), roundId)?.done ?? null)
  const [texts, setTexts] = useState(none)
  useEffect(() => {
    let isMounted = true
    const read = async () => {
      const recording = await (await recordings.load()).find(roundId)
      if (isMounted && recording) setTexts(recording.heard)
    }
    read().catch((error: unknown) => console.error('Which words are doubtful could not be read.', error))
    return () => {
      isMounted = false
    }
  }, [recordings, roundId, done])
  return texts
}
