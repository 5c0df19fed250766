/** A time of day as `HH:MM`, from 00:00 to 23:59. */
const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Whether a value, for example from storage, is a time of day. */
export function isTimeOfDay(text: unknown): text is string {
  return typeof text === 'string' && timePattern.test(text)
}

/** The next local occurrence of a time of day after `now`. If daylight saving skips that time, it is an hour later. */
export function nextTime(now: Date, timeOfDay: string): Date {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  const on = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hours, minutes)
  return on(0) > now ? on(0) : on(1)
}
