import { useMemo } from 'react'
import { useRounds } from './copy/use-rounds'
import { tagsOf } from './tags'

/** The person’s tags, latest first. */
export function useKnownTags(): readonly string[] {
  const { rows } = useRounds()
  return useMemo(() => tagsOf(rows.map(({ record }) => record)), [rows])
}
