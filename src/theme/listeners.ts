import { listenTo } from '../lib/listen-to'
import type { StartListening } from '../lib/thunk'
import { darkChosen, lightChosen, selectTheme, systemChosen, theme, type WithTheme } from './theme'

/** A chosen theme is kept on the device. */
export function addThemeListeners(startListening: StartListening<WithTheme>): void {
  listenTo(startListening, theme, [lightChosen, darkChosen, systemChosen], (_event, { getState, extra }) => {
    extra.theme.write(selectTheme(getState()))
  })
}
