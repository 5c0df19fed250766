import * as v from 'valibot'
import type { ThemeGateway } from '../lib/gateways'

const key = 'theme'
const themeSchema = v.picklist(['light', 'dark', 'system'])

/** The theme in local storage under `theme`; `system` where nothing readable is stored. */
export function createThemeStorage(): ThemeGateway {
  return {
    read: () => {
      const stored = v.safeParse(themeSchema, localStorage.getItem(key))
      return stored.success ? stored.output : 'system'
    },
    write: (theme) => {
      localStorage.setItem(key, theme)
    },
  }
}
