import * as v from 'valibot'
import { listLocalKeys, readLocalJson, removeLocal, writeLocal } from '../../lib/storage/local-storage'

const prefix = 'ended-rounds/'

const endSchema = v.fallback(v.nullable(v.union([v.number(), v.literal('forgotten')])), null)

/**
 * Remembers ended rounds in local storage while IndexedDB still holds their rows. If IndexedDB stops working, an ended
 * round is not resumed after a reload.
 */
export const roundEnds = {
  /** The ids of all rounds with an end. */
  ids: (): string[] => listLocalKeys(prefix).map((key) => key.slice(prefix.length)),

  /** The round’s length in milliseconds if it has ended, `forgotten` if it must be deleted, else null. */
  read: (id: string): number | 'forgotten' | null => v.parse(endSchema, readLocalJson(prefix + id)),

  note: (id: string, end: number | 'forgotten'): void => {
    writeLocal(prefix + id, JSON.stringify(end))
  },

  remove: (id: string): void => removeLocal(prefix + id),
}
