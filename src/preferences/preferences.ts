import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { defaultAim, roundMs, type Aim, type Category } from '../../contract/limits'
import type { Mode } from '../../contract/preferences/limits'
import type { Language } from '../lib/language'

export interface Preferences {
  /** Ideas that make a good round. */
  ideasPerRound: number
  /** Rounds that make a good day. */
  roundsPerDay: number
  /** A countdown of three seconds before the round starts. */
  countIn: boolean
  /** The length of a round. */
  lengthMs: number
  /** Show a prompt after ten seconds without an idea. */
  nudge: boolean
  /** Tones at the start, at half time, ten seconds before the end, and at the end. */
  soundCues: boolean
  /** Vibration at the same moments. */
  vibrationCues: boolean
  /** What a round is for. */
  aim: Aim
  /** How ideas are entered. */
  mode: Mode
  /** The interface language; null for the browser's. */
  language: Language | null
  /** The first day of the week, 1 is Monday; null for the default of the browser's region. */
  firstDay: number | null
  /** The hour at which a day begins, from 0 (midnight) to 6: a round before it belongs to the day before. */
  dayBeginsAt: number
  /** Weekdays that do not break a streak. */
  restDays: readonly number[]
  /** Whether single-key shortcuts are on. */
  shortcuts: boolean
  /** The time of day of the reminder as HH:MM, or null for none. */
  reminderAt: string | null
}

export type { Mode }

/** By default, five ideas make a good round and five rounds a good day. */
export const defaultPreferences: Preferences = {
  ideasPerRound: 5,
  roundsPerDay: 5,
  countIn: false,
  lengthMs: roundMs,
  nudge: false,
  soundCues: false,
  vibrationCues: false,
  aim: defaultAim,
  mode: 'type',
  language: null,
  firstDay: null,
  dayBeginsAt: 0,
  restDays: [],
  shortcuts: true,
  reminderAt: null,
}

/** The name of the request in the outbox that changes settings of the account. Devices store it. */
export const setPreferences = 'setPreferences'

/** The settings and topics of an account, as a device has read them. */
export interface AccountRead {
  uid: string
  /** The topics that the person added, of the account and of what waits in the outbox; also those removed. */
  ownTopics: readonly OwnTopicChange[]
}

/** A topic that a person added or removed, and when, in milliseconds since 1970. */
export interface OwnTopicChange {
  topicTitle: string
  category: Category
  atMs: number
  isRemoved: boolean
}

export const preferences = createSlice({
  name: 'preferences',
  initialState: defaultPreferences,
  reducers: {
    /** The person chose something here. */
    changed: (preferences, { payload }: PayloadAction<Partial<Preferences>>) => ({ ...preferences, ...payload }),
    /** They were read again: from the account, from another tab’s change, or from a file. */
    read: (_preferences, { payload }: PayloadAction<Preferences>) => payload,
  },
})

export const { changed: preferencesChanged, read: preferencesRead } = preferences.actions

/** The account may have other settings or topics than this device. */
export const accountMayDiffer = createAction('preferences/accountMayDiffer')

/** The account’s settings and topics have been read. */
export const accountRead = createAction<AccountRead>('preferences/accountRead')

/** The browser's language when the page started. */
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

/** The language to show: the chosen one, or else the browser's. */
export const selectLanguage = ({ preferences: { language }, browserLanguage: ofBrowser }: WithLanguage): Language =>
  language ?? ofBrowser
