import { useSyncExternalStore } from 'react'

const wideScreen = () => matchMedia('(min-width: 900px)')

function onChange(listener: () => void): () => void {
  const screen = wideScreen()
  screen.addEventListener('change', listener)
  return () => screen.removeEventListener('change', listener)
}

/** Whether there is room for the list of sections beside them. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(onChange, () => wideScreen().matches)
}
