import { useSyncExternalStore } from 'react'
import { localDay, untilNextDay } from './local-day'

/** Today in the device's time zone, YYYY-MM-DD. Updates at midnight. */
export function useToday(): string {
  return useSyncExternalStore(onNextDay, today, today)
}

function today(): string {
  return localDay(new Date())
}

/** Timers stop while the machine sleeps, so the day is also checked when the tab becomes visible. */
function onNextDay(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(() => {
      listener()
      wait()
    }, untilNextDay(new Date()))
  }
  wait()
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
