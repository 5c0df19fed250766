import type { Feature } from '../lib/feature'
import { addThemeListeners } from './listeners'
import { theme, type ThemeState } from './theme'
import { createThemeStorage } from './theme-storage'

declare module '../lib/feature' {
  interface FirstSlices {
    theme: ThemeState
  }
}

/** Light, dark, or as the system says. */
export const feature = {
  slices: [theme],
  listeners: [addThemeListeners],
  gateways: () => ({ theme: createThemeStorage() }),
  remembered: ({ theme }) => ({ theme: { phase: theme.read() } }),
} satisfies Feature
