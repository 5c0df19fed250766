import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Category } from '../../contract/limits'
import { defaultPreferences, type Preferences } from '../../contract/preferences/preferences'
import type { Language } from '../lib/language'

export { defaultPreferences, type Mode, type Preferences } from '../../contract/preferences/preferences'

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
