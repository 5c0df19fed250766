/**
 * Runs in the head of every page, before the first paint, so that nobody sees the other theme flash by. It is a script
 * of its own, without imports: the application takes over from it once it has loaded.
 */

const chosen = localStorage.getItem('theme')
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.classList.add(isDark ? 'dark' : 'light')

export {}
