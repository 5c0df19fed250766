import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
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
    /** They have been read on this device, or the person has changed some. */
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
