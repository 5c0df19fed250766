import { useEffect, useMemo } from 'react'
import type { IdeaRecord } from '../../contract/record'
import { useRounds } from '../sync/copy/use-rounds'

/** A person's past rounds, as far as they are known. */
type KnownRounds =
  | { status: 'loading' }
  | { status: 'failed' }
  | {
      status: 'loaded'
      rounds: readonly IdeaRecord[]
      /** There is no other round than the one under review. */
      isFirst: boolean
    }

/** Finds the rounds to compare with. Renders nothing, so that nothing around it remounts. */
export function PastRounds({ onKnown }: { onKnown: (known: KnownRounds) => void }) {
  const { rows, status } = useRounds()
  const known = useMemo((): KnownRounds => {
    if (status === 'loading' || status === 'failed') return { status }
    return { status: 'loaded', rounds: rows.map(({ record }) => record), isFirst: rows.length <= 1 }
  }, [rows, status])
  useEffect(() => onKnown(known), [onKnown, known])
  return null
}
