import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useAppSelector } from '../app/hooks'
import { selectTheme } from './theme'

const systemTheme = () => matchMedia('(prefers-color-scheme: dark)')
const isDarkBySystem = () => systemTheme().matches

function onSystemChange(listener: () => void): () => void {
  const systemIsDark = systemTheme()
  systemIsDark.addEventListener('change', listener)
  return () => {
    systemIsDark.removeEventListener('change', listener)
  }
}

/** Shows the theme as a class on the root element; while it is `system`, it follows the system's changes. */
export function ThemeClass() {
  const theme = useAppSelector(selectTheme)
  const isSystemDark = useSyncExternalStore(onSystemChange, isDarkBySystem)
  const isDark = theme === 'dark' || (theme === 'system' && isSystemDark)
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.toggle('dark', isDark)
    classList.toggle('light', !isDark)
    // Also when only the system has changed: the script in the head answers to that, too, and knows what is stored alone.
  }, [isDark, isSystemDark])
  return null
}
