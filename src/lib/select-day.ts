import { localDay } from './local-day'

/** The day to which a moment (milliseconds since 1970) belongs in the device's time zone, as the person’s days begin: YYYY-MM-DD. */
export const selectDayAt = ({ preferences }: { preferences: { dayBeginsAt: number } }, atMs: number): string =>
  localDay(new Date(atMs), preferences.dayBeginsAt)
