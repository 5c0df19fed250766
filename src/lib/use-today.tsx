import { useSyncExternalStore } from 'react'
import { localDay, untilNextDay } from './local-day'

/** Today on the person's own calendar, YYYY-MM-DD; a screen left open rolls over at midnight. */
export function useToday(): string {
  return useSyncExternalStore(onNextDay, today, today)
}

function today(): string {
  return localDay(new Date())
}

/** A timer sleeps with the machine, so a tab that is looked at again asks, too. */
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
