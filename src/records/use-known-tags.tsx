import { useRounds } from '../sync/copy/use-rounds'
import { once } from './once'
import type { Row } from '../sync/overlay'
import { tagsOf } from './tags'

const tagsOfRows = once((rows: readonly Row[]) => tagsOf(rows.map(({ record }) => record)))

/** The person’s tags, latest first. */
export function useKnownTags(): readonly string[] {
  return tagsOfRows(useRounds().rows)
}
