import type { LogCall } from '../lib/twins'
import { defaultPreferences } from './preferences'
import type { PreferencesGateway } from './preferences-storage'

export function createPreferencesTwins(note: LogCall): { preferences: PreferencesGateway } {
  return {
    preferences: {
      parse: () => defaultPreferences,
      read: () => defaultPreferences,
      write: (preferences) => note(`preferences.write(${JSON.stringify(preferences)})`),
    },
  }
}
