import type { LogCall } from '../lib/twins'
import { parseCopy, type DeviceCopy, type PreferencesCopyGateway } from './account/device-copy'
import { defaultPreferences } from './preferences'
import type { PreferencesGateway } from './preferences-storage'
import { withChange } from './stored-preferences'

/** Preferences in memory, where changes start from the defaults. */
export function createPreferencesTwins(note: LogCall): {
  preferences: PreferencesGateway
  preferencesCopy: PreferencesCopyGateway
} {
  let copy: DeviceCopy = parseCopy({})
  return {
    preferences: {
      parse: () => defaultPreferences,
      read: () => defaultPreferences,
      write: (change, nowMs) => {
        note(`preferences.write(${JSON.stringify(change)})`)
        copy = parseCopy(withChange({ ...copy, ...copy.preferences }, change, nowMs))
      },
    },
    preferencesCopy: {
      read: () => copy,
      write: (next) => void (copy = next),
      onChangedElsewhere: () => undefined,
    },
  }
}
