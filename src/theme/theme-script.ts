/**
 * Runs in the head of every page: shows the theme before the first paint, so that nobody sees the other one flash by, and
 * follows the system's changes on a page that has loaded nothing else. It is a script of its own, without imports; where
 * the application has been loaded, that has the last word.
 */

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

function show(): void {
  const chosen = localStorage.getItem('theme')
  const isDark = chosen === 'dark' || (chosen !== 'light' && systemIsDark.matches)
  const { classList } = document.documentElement
  classList.toggle('dark', isDark)
  classList.toggle('light', !isDark)
}

show()
systemIsDark.addEventListener('change', show)

export {}
