import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { StartListening } from '../lib/listen-to'
import type { VoiceSettings } from './gateways'

export const defaultVoiceSettings: VoiceSettings = {
  microphoneId: null,
  transcript: 'off',
  language: null,
  forgetAfterDays: 30,
}

export const voiceSettings = createSlice({
  name: 'voiceSettings',
  initialState: defaultVoiceSettings,
  reducers: {
    /** The settings were read from this device's storage. */
    read: (_, { payload }: PayloadAction<VoiceSettings>) => payload,
    changed: (settings, { payload }: PayloadAction<Partial<VoiceSettings>>) => ({ ...settings, ...payload }),
  },
})

export const { read: voiceSettingsRead, changed: voiceSettingsChanged } = voiceSettings.actions

export interface WithVoiceSettings {
  voiceSettings?: VoiceSettings
}

export const selectVoiceSettings = ({ voiceSettings = defaultVoiceSettings }: WithVoiceSettings): VoiceSettings =>
  voiceSettings

/** Saves changed settings on this device. */
export function addVoiceSettingsListener(startListening: StartListening<WithVoiceSettings>): void {
  startListening({
    actionCreator: voiceSettingsChanged,
    effect: async ({ payload }, { extra }) => {
      const { settings } = await extra.voice.load()
      settings.write(payload)
    },
  })
}
