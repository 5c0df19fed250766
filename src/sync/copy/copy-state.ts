import * as v from 'valibot'
import type { CopyState } from './gateways'

export const stateSchema = v.object({
  mark: v.string(),
  after: v.nullable(v.string()),
  days: v.exactOptional(v.array(v.unknown())),
  preferencesMark: v.exactOptional(v.string()),
})

/** Whether the same is known. */
export function isSame(one: CopyState | null, other: CopyState | null): boolean {
  return one?.mark === other?.mark && one?.after === other?.after && one?.preferencesMark === other?.preferencesMark
}
