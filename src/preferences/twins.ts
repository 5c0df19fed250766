import type { Note } from '../lib/twins'
import { defaultPreferences } from './preferences'
import type { PreferencesGateway } from './preferences-storage'

export function createPreferencesTwins(note: Note): { preferences: PreferencesGateway } {
  return {
    preferences: {
      parse: () => defaultPreferences,
      read: () => defaultPreferences,
      write: (preferences) => note(`preferences.write(${JSON.stringify(preferences)})`),
    },
  }
}
