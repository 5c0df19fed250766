import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useAppSelector } from '../lib/store-hooks'
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

/** Sets the theme's class on the root element; with `system`, follows the system's changes. */
export function ThemeClass() {
  const theme = useAppSelector(selectTheme)
  const isSystemDark = useSyncExternalStore(onSystemChange, isDarkBySystem)
  const isDark = theme === 'dark' || (theme === 'system' && isSystemDark)
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.toggle('dark', isDark)
    classList.toggle('light', !isDark)
    // Runs on system changes too, because the script in the head also reacts to them, using only the stored theme.
  }, [isDark, isSystemDark])
  return null
}
