import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import {
  contactClosed,
  contactFound,
  contactHirerClicked,
  entryGivenUp,
  entryHandedOver,
  messageHandedOver,
} from '../challenges/challenge-state'
import { dismissed, entryNeededAccount, messageNeededAccount, pageNeededAccount } from '../dialogs/dialogs'
import { endedElsewhere, loggedOut, userFound, userSignedUp } from '../session/session'

/** State that outlives a screen. */
export interface FlagsState {
  /** Where to go after login. */
  afterPath: string | null
  /** This browser's IP address as the server sees it. */
  ipAddress: string | null
  /** A guest pressed `Send entry`, and has neither sent the entry nor given it up since. */
  isApply: boolean
  /** The user is writing to the host of a challenge, for which they may have to log in. */
  isClickContactHirerContext: boolean
}

const initialState: FlagsState = {
  afterPath: null,
  ipAddress: null,
  isApply: false,
  isClickContactHirerContext: false,
}

const forgetPerson = (flags: FlagsState): FlagsState => ({ ...initialState, ipAddress: flags.ipAddress })

/** An intent stays until it is carried out or given up, also across a login. A new one replaces it. */
export const flags = createSlice({
  name: 'flags',
  initialState,
  reducers: {
    deviceSeen: (flags, { payload }: PayloadAction<{ ipAddress: string }>) => ({
      ...flags,
      ipAddress: payload.ipAddress,
    }),
    /** The person will want to be here again after login. */
    returnWanted: (flags, { payload }: PayloadAction<string>) => ({ ...flags, afterPath: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(pageNeededAccount, (flags, { payload }) => ({ ...forgetPerson(flags), afterPath: payload.path }))
      .addCase(entryNeededAccount, (flags, { payload }) => ({
        ...forgetPerson(flags),
        afterPath: payload.path,
        isApply: true,
      }))
      .addCase(messageNeededAccount, (flags, { payload }) => ({
        ...forgetPerson(flags),
        afterPath: payload.path,
        isClickContactHirerContext: true,
      }))
      .addCase(contactHirerClicked, (flags) => ({ ...flags, isClickContactHirerContext: true }))
      .addCase(contactFound, (flags, { payload: { draft } }) => ({
        ...flags,
        isClickContactHirerContext: draft.phase === 'writing',
      }))
      // `isClickContactHirerContext` stays, because the message is still in its dialog.
      .addCase(dismissed, (flags) => ({ ...flags, afterPath: null, isApply: false }))
      .addMatcher(isAnyOf(userFound, userSignedUp), (flags) => ({ ...flags, afterPath: null }))
      .addMatcher(isAnyOf(entryHandedOver, entryGivenUp), (flags) => ({ ...flags, afterPath: null, isApply: false }))
      .addMatcher(isAnyOf(messageHandedOver, contactClosed), (flags) => ({
        ...flags,
        isClickContactHirerContext: false,
      }))
      .addMatcher(isAnyOf(loggedOut, endedElsewhere), forgetPerson)
  },
})

export const { deviceSeen, returnWanted } = flags.actions

export interface WithFlags {
  flags: FlagsState
}

export const selectAfterPath = ({ flags }: WithFlags): string | null => flags.afterPath
export const selectIpAddress = ({ flags }: WithFlags): string | null => flags.ipAddress
export const selectIsApply = ({ flags }: WithFlags): boolean => flags.isApply
