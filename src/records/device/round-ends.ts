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

  remove: (id: string): void => {
    const { [id]: _, ...others } = roundEnds.read()
    if (Object.keys(others).length > 0) localStorage.setItem(key, JSON.stringify(others))
    else localStorage.removeItem(key)
  },
}
