/**
 * Runs in the head of every page, without imports: sets the theme before the first paint, so that the other theme does not
 * flash up, and follows the system's changes until the app has loaded. From then on `ThemeClass` decides.
 */

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

/** Reading throws where the browser blocks this site's data. */
function read(): string | null {
  try {
    return localStorage.getItem('theme')
  } catch {
    return null
  }
}

function show(): void {
  const chosen = read()
  const isDark = chosen === 'dark' || (chosen !== 'light' && systemIsDark.matches)
  const { classList } = document.documentElement
  classList.toggle('dark', isDark)
  classList.toggle('light', !isDark)
}

show()
systemIsDark.addEventListener('change', show)

export {}
