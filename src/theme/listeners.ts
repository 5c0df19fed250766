import { isAnyOf } from '@reduxjs/toolkit'
import type { StartListening } from '../lib/thunk'
import { darkChosen, lightChosen, selectTheme, systemChosen, type WithTheme } from './theme'

/** A chosen theme is kept on the device. */
export function addThemeListeners(startListening: StartListening<WithTheme>): void {
  startListening({
    matcher: isAnyOf(lightChosen, darkChosen, systemChosen),
    effect: (_event, { getState, extra }) => {
      extra.theme.write(selectTheme(getState()))
    },
  })
}
