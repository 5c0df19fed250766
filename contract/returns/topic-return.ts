import * as v from 'valibot'
import { categories, maximumTopicLength } from '../limits'
import { isVisible } from '../visible-text'

/** How many rounds have been done on a topic since the person wanted to come back: 2 stands for two and more. */
export const returnSteps = [0, 1, 2] as const

export type ReturnStep = (typeof returnSteps)[number]

/** How one side represents the scalars of schema.graphql: an instant is a string in JSON, and a `Date` on the server. */
interface Scalars<Instant extends v.GenericSchema> {
  instant: Instant
  day: v.GenericSchema<string>
}

/** A change of a return to a topic, as it is sent, stored on a device and exported. */
export const topicReturnSchema = <Instant extends v.GenericSchema>({ instant, day }: Scalars<Instant>) =>
  v.object({
    topicTitle: v.pipe(v.string(), v.maxLength(maximumTopicLength), v.check(isVisible, 'must not be empty')),
    category: v.picklist(categories),
    /** Null if it has ended. */
    dueDay: v.optional(v.nullable(day), null),
    step: v.picklist(returnSteps),
    changedAt: instant,
  })
