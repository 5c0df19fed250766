import * as v from 'valibot'
import { parseStored } from '../device/stored-schemas'
import type { CopyState } from './gateways'
import { stateSchema } from './copy-state'

/** The name of a copy's state among the answers. */
export const stateName = 'copy'

const storedStateSchema = v.object({ answer: stateSchema })

/** The name of the returns among the answers. */
export const returnsName = 'returns'

const returnsSchema = v.object({ answer: v.array(v.unknown()) })

const monthSchema = v.object({ records: v.array(v.unknown()) })

const keySchema = v.tuple([v.string(), v.string()])

/** The state among stored answers. */
export function stateIn(stored: readonly unknown[]): CopyState | null {
  return parseStored(storedStateSchema, stored).at(0)?.answer ?? null
}

/** The returns among stored answers, not parsed yet. */
export function returnsIn(stored: readonly unknown[]): readonly unknown[] {
  return parseStored(returnsSchema, stored).at(0)?.answer ?? []
}

/** The records of stored months, not parsed yet. */
export function recordsIn(stored: readonly unknown[]): unknown[] {
  return parseStored(monthSchema, stored).flatMap(({ records }) => records)
}

/** This person's months among the keys of all, the latest first. */
export function monthsAmong(keys: readonly unknown[], owner: string): string[] {
  return keys
    .flatMap((key) => {
      const { success, output } = v.safeParse(keySchema, key)
      return success && output[0] === owner ? [output[1]] : []
    })
    .sort()
    .reverse()
}
