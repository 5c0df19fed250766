import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useAppSelector } from '../lib/store-hooks'
import { showTheme, systemTheme } from './show-theme'
import { selectTheme } from './theme'

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
  // Runs on system changes too, because the script in the head also reacts to them, using only the stored theme.
  useLayoutEffect(() => showTheme(theme), [theme, isSystemDark])
  return null
}
