import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import {
  contactClosed,
  contactHirerClicked,
  entryGivenUp,
  entryHandedOver,
  messageHandedOver,
} from '../challenges/challenge-state'
import { dismissed, entryNeededAccount, messageNeededAccount, pageNeededAccount } from '../dialogs/dialogs'
import { endedElsewhere, loggedOut, userFound, userSignedUp } from '../session/session'

/** Facts that outlive a screen; every event is named after what happened. */
export interface FlagsState {
  /** Where the person wanted to go when they were asked to log in. */
  afterPath: string | null
  /** The address the server saw this browser come from. */
  ipAddress: string | null
  /** The person pressed `Send entry` before they had logged in, and has neither sent the entry since nor given it up. */
  isApply: boolean
  /** The person is writing to the host of a challenge, whom they might have to log in for. */
  isClickContactHirerContext: boolean
}

const initialState: FlagsState = {
  afterPath: null,
  ipAddress: null,
  isApply: false,
  isClickContactHirerContext: false,
}

const forgetPerson = (flags: FlagsState): FlagsState => ({ ...initialState, ipAddress: flags.ipAddress })

/** An intent outlives the login that it needs, until it is carried out or given up; a new one takes its place. */
export const flags = createSlice({
  name: 'flags',
  initialState,
  reducers: {
    deviceSeen: (flags, { payload }: PayloadAction<{ ipAddress: string }>) => ({
      ...flags,
      ipAddress: payload.ipAddress,
    }),
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
      // The message that was to be sent is still in its dialog.
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

export const { deviceSeen } = flags.actions

/** The events that set or clear what a person wanted. */
export const changesIntents = isAnyOf(
  pageNeededAccount,
  entryNeededAccount,
  messageNeededAccount,
  contactHirerClicked,
  dismissed,
  userFound,
  userSignedUp,
  entryHandedOver,
  entryGivenUp,
  messageHandedOver,
  contactClosed,
  loggedOut,
  endedElsewhere,
)

export interface WithFlags {
  flags: FlagsState
}

export const selectAfterPath = ({ flags }: WithFlags): string | null => flags.afterPath
export const selectIpAddress = ({ flags }: WithFlags): string | null => flags.ipAddress
export const selectIsApply = ({ flags }: WithFlags): boolean => flags.isApply
export const selectIsClickContactHirerContext = ({ flags }: WithFlags): boolean => flags.isClickContactHirerContext
