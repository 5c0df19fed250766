/** The next local occurrence of a time of day after `now`. If daylight saving skips that time, it is an hour later. */
export function nextTime(now: Date, timeOfDay: string): Date {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  const on = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hours, minutes)
  return on(0) > now ? on(0) : on(1)
}
