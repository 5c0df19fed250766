/** A time of day as `HH:MM`, from 00:00 to 23:59. */
const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Whether it is one; what comes from storage may be anything. */
export function isTimeOfDay(text: unknown): text is string {
  return typeof text === 'string' && timePattern.test(text)
}
