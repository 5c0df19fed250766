import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { dismissed, pageNeededAccount, switchedToRegister } from '../dialogs/dialogs'
import { endedElsewhere, loggedOut, userFound, userSignedUp } from '../session/session'

/** Facts that outlive a screen; every event is named after what happened. */
export interface FlagsState {
  /** Where the person wanted to go when they were asked to log in. */
  afterPath: string | null
  /** The address the server saw this browser come from. */
  ipAddress: string | null
  isApply: boolean
  isClickContactHirerContext: boolean
}

const initialState: FlagsState = {
  afterPath: null,
  ipAddress: null,
  isApply: false,
  isClickContactHirerContext: false,
}

const forgetPerson = (flags: FlagsState): FlagsState => ({ ...initialState, ipAddress: flags.ipAddress })

export const flags = createSlice({
  name: 'flags',
  initialState,
  reducers: {
    deviceSeen: (flags, { payload }: PayloadAction<{ ipAddress: string }>) => ({
      ...flags,
      ipAddress: payload.ipAddress,
    }),
    applyStarted: (flags) => ({ ...flags, isApply: true }),
    contactHirerClicked: (flags) => ({ ...flags, isClickContactHirerContext: true }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(pageNeededAccount, (flags, { payload }) => ({ ...flags, afterPath: payload.path }))
      .addCase(switchedToRegister, (flags) => ({ ...flags, isApply: false }))
      .addMatcher(isAnyOf(dismissed, userFound, userSignedUp), (flags) => ({ ...flags, afterPath: null }))
      .addMatcher(isAnyOf(loggedOut, endedElsewhere), forgetPerson)
  },
})

export const { deviceSeen, applyStarted, contactHirerClicked } = flags.actions

export interface WithFlags {
  flags: FlagsState
}

export const selectAfterPath = ({ flags }: WithFlags): string | null => flags.afterPath
export const selectIpAddress = ({ flags }: WithFlags): string | null => flags.ipAddress
