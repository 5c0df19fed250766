import { onLocalChange, readLocal, writeLocal } from '../lib/storage/local-storage'

const key = 'theme'

/** Stores the theme on this device. */
export interface ThemeGateway {
  read(): 'light' | 'dark' | 'system'
  write(theme: 'light' | 'dark' | 'system'): void
  /** Calls back when another tab has changed it. */
  onChangedElsewhere(listener: () => void): void
}

/** Stores the theme in local storage under `theme`; `system` if nothing valid is stored. */
export function createThemeStorage(): ThemeGateway {
  return {
    read: () => {
      const stored = readLocal(key)
      return stored === 'light' || stored === 'dark' ? stored : 'system'
    },
    write: (theme) => {
      writeLocal(key, theme)
    },
    onChangedElsewhere: (listener) => onLocalChange(key, listener),
  }
}
