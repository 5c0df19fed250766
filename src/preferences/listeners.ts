import type { StartListening } from '../lib/thunk'
import { preferencesChanged, selectPreferences, type WithPreferences } from './preferences'

/** Changed preferences are kept on the device. */
export function addPreferencesListeners(startListening: StartListening<WithPreferences>): void {
  startListening({
    actionCreator: preferencesChanged,
    effect: (_event, { getState, extra }) => {
      extra.preferences.write(selectPreferences(getState()))
    },
  })
}
