import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { roundMs } from '../../contract/limits'
import type { Mode, Preferences } from '../lib/gateways'
import { browserLanguage, type Language } from '../lib/language'

/** 4 to 5 ideas make a good round, five rounds a good day; both are the person's to change. */
export const defaultPreferences: Preferences = {
  ideasPerRound: 5,
  roundsPerDay: 5,
  countIn: false,
  lengthMs: roundMs,
  nudge: false,
  soundCues: false,
  vibrationCues: false,
  mode: 'type',
  language: null,
  firstDay: null,
  restDays: [],
  shortcuts: true,
  reminderAt: null,
}

export const modes: readonly Mode[] = ['type', 'speak', 'both']

/** The largest goals that make sense; the smallest are 1. */
export const largestGoals = { ideasPerRound: 60, roundsPerDay: 100 }

export const preferences = createSlice({
  name: 'preferences',
  initialState: defaultPreferences,
  reducers: {
    changed: (preferences, { payload }: PayloadAction<Partial<Preferences>>) => ({ ...preferences, ...payload }),
  },
})

export const { changed: preferencesChanged } = preferences.actions

export interface WithPreferences {
  preferences: Preferences
}

export const selectPreferences = ({ preferences }: WithPreferences): Preferences => preferences

/** The language that is to be shown: the chosen one, else the browser's. */
export const selectLanguage = ({ preferences }: WithPreferences): Language => preferences.language ?? browserLanguage()
