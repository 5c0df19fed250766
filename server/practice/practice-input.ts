import * as v from 'valibot'
import { optional } from '../http/parse-input'

/** The GraphQL scalar has already parsed it. */
const day = v.string()

/** ISO weekday: 1 is Monday, 7 is Sunday. */
const weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))

/** Arguments of the `practice` query. */
export const practiceSchema = v.object({
  today: day,
  from: optional(day),
  to: optional(day),
  restDays: v.nullish(v.pipe(v.array(weekday), v.maxLength(7)), []),
})

export type PracticeQuery = v.InferOutput<typeof practiceSchema>
