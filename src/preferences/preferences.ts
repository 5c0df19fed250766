import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { roundMs, type RoundLengthMs } from '../../contract/limits'
import type { Language } from '../lib/language'

export interface Preferences {
  /** Ideas that make a good round. */
  ideasPerRound: number
  /** Rounds that make a good day. */
  roundsPerDay: number
  /** Three seconds to breathe before the round starts. */
  countIn: boolean
  /** What a round is set to last. */
  lengthMs: RoundLengthMs
  /** An angle to think from after ten silent seconds. */
  nudge: boolean
  /** Tones at the start, at half time, ten seconds before the end, and at the end. */
  soundCues: boolean
  /** The same by vibration. */
  vibrationCues: boolean
  /** How ideas are given. */
  mode: Mode
  /** The language of the interface; null: as the browser says. */
  language: Language | null
  /** The weekday that a week begins with, 1 is Monday; null: as it is where the browser's language is at home. */
  firstDay: number | null
  /** Weekdays that do not break a streak. */
  restDays: readonly number[]
  /** Whether keys alone lead somewhere. */
  shortcuts: boolean
  /** The time of day of the reminder as HH:MM, or null for none. */
  reminderAt: string | null
}

export type Mode = 'type' | 'speak' | 'both'

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

/** The language that the browser asks for, as it was when the page started. */
export const browserLanguage = {
  reducerPath: 'browserLanguage',
  reducer: (state: Language = 'en') => state,
} as const

export interface WithPreferences {
  preferences: Preferences
}

export interface WithLanguage extends WithPreferences {
  browserLanguage: Language
}

export const selectPreferences = ({ preferences }: WithPreferences): Preferences => preferences

/** The language that is to be shown: the chosen one, else the browser's. */
export const selectLanguage = ({ preferences: { language }, browserLanguage: ofBrowser }: WithLanguage): Language =>
  language ?? ofBrowser
