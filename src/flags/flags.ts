import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { dismissed, switchedToRegister } from '../dialogs/dialogs'
import { endedElsewhere, loggedOut } from '../session/session'

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
    pageNeededAccount: (flags, { payload }: PayloadAction<{ path: string }>) => ({ ...flags, afterPath: payload.path }),
    afterPathReached: (flags) => ({ ...flags, afterPath: null }),
    deviceSeen: (flags, { payload }: PayloadAction<{ ipAddress: string }>) => ({
      ...flags,
      ipAddress: payload.ipAddress,
    }),
    applyStarted: (flags) => ({ ...flags, isApply: true }),
    contactHirerClicked: (flags) => ({ ...flags, isClickContactHirerContext: true }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loggedOut, forgetPerson)
      .addCase(endedElsewhere, forgetPerson)
      .addCase(dismissed, (flags) => ({ ...flags, afterPath: null }))
      .addCase(switchedToRegister, (flags) => ({ ...flags, isApply: false }))
  },
})

export const { pageNeededAccount, afterPathReached, deviceSeen, applyStarted, contactHirerClicked } = flags.actions

export interface WithFlags {
  flags: FlagsState
}

export const selectAfterPath = ({ flags }: WithFlags): string | null => flags.afterPath
export const selectIpAddress = ({ flags }: WithFlags): string | null => flags.ipAddress
export const selectIsApply = ({ flags }: WithFlags): boolean => flags.isApply
export const selectIsClickContactHirerContext = ({ flags }: WithFlags): boolean => flags.isClickContactHirerContext
