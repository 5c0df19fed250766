import type { StartListening } from '../lib/thunk'
import { selectVoiceSettings, voiceSettingsChanged, type WithVoiceSettings } from './voice-settings'

/** What follows from the voice's events outside its own machine. */
export function addVoiceListeners(startListening: StartListening<WithVoiceSettings>): void {
  startListening({
    actionCreator: voiceSettingsChanged,
    effect: async (_event, { getState, extra }) => {
      const { settings } = await extra.voice.load()
      settings.write(selectVoiceSettings(getState()))
    },
  })
}
