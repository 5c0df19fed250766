import type { Theme } from './theme'

export const systemTheme = () => matchMedia('(prefers-color-scheme: dark)')

/** Sets the theme's class on the root element. Pages also call it before the app has loaded. */
export function showTheme(theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'system' && systemTheme().matches)
  const { classList } = document.documentElement
  classList.toggle('dark', isDark)
  classList.toggle('light', !isDark)
}
