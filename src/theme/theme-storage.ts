const key = 'theme'

/** The theme as it is kept on the device, and the system's own. */
export interface ThemeGateway {
  read(): 'light' | 'dark' | 'system'
  write(theme: 'light' | 'dark' | 'system'): void
}

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
