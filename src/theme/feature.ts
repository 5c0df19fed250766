import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import { listenTo, type StartListening } from '../lib/listen-to'
import {
  darkChosen,
  lightChosen,
  selectTheme,
  systemChosen,
  theme,
  themeChosen,
  type ThemeState,
  type WithTheme,
} from './theme'
import { createThemeStorage, type ThemeGateway } from './theme-storage'

declare module '../lib/root-state' {
  interface FirstSlices {
    theme: ThemeState
  }
}

declare module '../lib/gateways' {
  interface Gateways {
    theme: ThemeGateway
  }
}

/** Stores the chosen theme. */
function addThemeListeners(startListening: StartListening<WithTheme>): void {
  listenTo(startListening, theme, [lightChosen, darkChosen, systemChosen], (_event, { getState, extra }) => {
    extra.theme.write(selectTheme(getState()))
  })
}

/** The theme: light, dark or system. */
export const feature = {
  settings: lazy(async () => (await import(/* webpackChunkName: "settings" */ './settings-page')).settings),
  slices: [theme],
  listeners: [addThemeListeners],
  gateways: () => ({ theme: createThemeStorage() }),
  preloadedState: ({ theme }) => ({ theme: { phase: theme.read() } }),
  start:
    () =>
    (dispatch, _getState, { theme }) =>
      theme.onChangedElsewhere(() => dispatch(themeChosen[theme.read()]())),
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
} satisfies Feature
