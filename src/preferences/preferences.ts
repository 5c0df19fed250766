import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Mode, Preferences } from '../lib/gateways'

/** 4 to 5 ideas make a good round, five rounds a good day; both are the person's to change. */
export const defaultPreferences: Preferences = { ideasPerRound: 5, roundsPerDay: 5, countIn: false, mode: 'type' }

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
