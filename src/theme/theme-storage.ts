import type { ThemeGateway } from './gateways'

const key = 'theme'

/** The theme in local storage under `theme`; `system` where nothing readable is stored. */
export function createThemeStorage(): ThemeGateway {
  return {
    read: () => {
      const stored = localStorage.getItem(key)
      return stored === 'light' || stored === 'dark' ? stored : 'system'
    },
    write: (theme) => {
      localStorage.setItem(key, theme)
    },
  }
}
