import * as v from 'valibot'
import { parseJson } from '../../lib/shape'

const key = 'ended-rounds'

const endsSchema = v.record(v.string(), v.union([v.number(), v.literal('forgotten')]))

/** How long a round lasted that is over, in milliseconds, or that it is to be forgotten; by the round's id. */
type RoundEnds = v.InferOutput<typeof endsSchema>

/**
 * What is known of the end of rounds whose rows the database still has, in local storage: where the database neither stores
 * nor deletes any more, a round that is over must not go on after a reload all the same.
 */
export const roundEnds = {
  read: (): RoundEnds => {
    const { success, output } = v.safeParse(endsSchema, parseJson(localStorage.getItem(key) ?? ''))
    return success ? output : {}
  },

  note: (id: string, end: number | 'forgotten'): void => {
    localStorage.setItem(key, JSON.stringify({ ...roundEnds.read(), [id]: end }))
  },

  /** Drops what is known of rounds that the database has no more. */
  keepOnly: (isStored: (id: string) => boolean): void => {
    const kept = Object.entries(roundEnds.read()).filter(([id]) => isStored(id))
    if (kept.length > 0) localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)))
    else localStorage.removeItem(key)
  },
}
