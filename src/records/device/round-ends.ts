import * as v from 'valibot'
import { parseJson } from '../../lib/shape'
import { readLocal, removeLocal, writeLocal } from '../../lib/storage/local-storage'

const key = 'ended-rounds'

const endsSchema = v.record(v.string(), v.union([v.number(), v.literal('forgotten')]))

/** By round id: its length in milliseconds if it has ended, or `forgotten` if it must be deleted. */
type RoundEnds = v.InferOutput<typeof endsSchema>

/**
 * Remembers ended rounds in local storage while IndexedDB still holds their rows. If IndexedDB stops working, an ended
 * round is not resumed after a reload.
 */
export const roundEnds = {
  read: (): RoundEnds => {
    const { success, output } = v.safeParse(endsSchema, parseJson(readLocal(key) ?? ''))
    return success ? output : {}
  },

  note: (id: string, end: number | 'forgotten'): void => {
    writeLocal(key, JSON.stringify({ ...roundEnds.read(), [id]: end }))
  },

  /** Removes the entries of rounds that IndexedDB no longer holds. */
  keepOnly: (isStored: (id: string) => boolean): void => {
    const kept = Object.entries(roundEnds.read()).filter(([id]) => isStored(id))
    if (kept.length > 0) writeLocal(key, JSON.stringify(Object.fromEntries(kept)))
    else removeLocal(key)
  },
}
