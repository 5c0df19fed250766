import { useSyncExternalStore } from 'react'
import { localDay } from './local-day'
import { useAppSelector } from './store-hooks'

/** How often a page looks which day it is, in milliseconds: the clock, the time zone or the setting may have changed, too. */
const lookEveryMs = 60_000

/** Today in the device's time zone, YYYY-MM-DD, as the person's days begin. A new day is noticed within a minute. */
export function useToday(): string {
  const beginsAt = useAppSelector(({ preferences }) => preferences.dayBeginsAt)
  const today = () => localDay(new Date(), beginsAt)
  return useSyncExternalStore(onMinute, today, today)
}

function onMinute(listener: () => void): () => void {
  const timer = setInterval(listener, lookEveryMs)
  return () => clearInterval(timer)
}
