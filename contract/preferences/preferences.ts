import * as v from 'valibot'
import { aims, categories, isRoundLength, maximumTopicLength } from '../limits'
import { languages } from '../languages'
import { isVisible } from '../visible-text'
import { largestGoals, latestDayBegin, maximumOwnTopics, modes, timeOfDayPattern } from './limits'

const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))
const weekday = count(7)

/** The settings of an account by their names. Null is chosen, too: for the default of the browser, or for no reminder. */
export const preferenceSchemas = {
  ideasPerRound: count(largestGoals.ideasPerRound),
  roundsPerDay: count(largestGoals.roundsPerDay),
  restDays: v.pipe(
    v.array(weekday),
    v.maxLength(7),
    v.transform((days) => [...new Set(days)].sort((one, other) => one - other)),
  ),
  firstDay: v.nullable(weekday),
  dayBeginsAt: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(latestDayBegin)),
  lengthMs: v.pipe(v.number(), v.check(isRoundLength, 'must be a length of a round')),
  mode: v.picklist(modes),
  aim: v.picklist(aims),
  countIn: v.boolean(),
  nudge: v.boolean(),
  soundCues: v.boolean(),
  vibrationCues: v.boolean(),
  shortcuts: v.boolean(),
  reminderAt: v.nullable(
    v.pipe(
      v.string(),
      v.check((text) => timeOfDayPattern.test(text), 'must be a time as HH:MM'),
    ),
  ),
  language: v.nullable(v.picklist(languages)),
}

export type PreferenceName = keyof typeof preferenceSchemas

/** A topic that the person added or removed, as it is sent and exported. */
export const ownTopicSchema = v.object({
  topicTitle: v.pipe(v.string(), v.maxLength(maximumTopicLength), v.check(isVisible, 'must not be empty')),
  category: v.picklist(categories),
  isRemoved: v.optional(v.boolean(), false),
})

/**
 * A change of some settings, and of some topics of one's own, at one time. An absent field is unchanged.
 *
 * @param instant how one side represents the scalar DateTime: a string in JSON, and a `Date` on the server
 */
export const preferencesInputSchema = <Instant extends v.GenericSchema>(instant: Instant) =>
  v.object({
    changedAt: instant,
    ...v.partial(v.object(preferenceSchemas)).entries,
    ownTopics: v.optional(v.pipe(v.array(ownTopicSchema), v.maxLength(maximumOwnTopics)), []),
  })
