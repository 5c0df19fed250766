import { anotherAsked } from '../exercise/round-state'
import { event, machineSlice } from '../lib/machine'
import { userFound, userSignedUp } from '../session/session'

/** At most one dialog is open, by construction. `showLoginOrRegister` is the combined one. */
export type DialogsState =
  | { phase: 'none' }
  | { phase: 'showLogin' }
  | { phase: 'showRegister' }
  | {
      phase: 'showLoginOrRegister'
      /** Why it opened. */
      reason: CombinedDialogReason
    }

export type CombinedDialogReason = 'pageNeedsAccount' | 'roundCouldBeKept' | 'entryNeedsAccount' | 'messageNeedsAccount'

const events = {
  loginAsked: event(),
  registerAsked: event(),
  loginOrRegisterAsked: event<{ reason: CombinedDialogReason }>(),
  /** An anonymous visitor wanted a page that needs an account. */
  pageNeededAccount: event<{ path: string }>(),
  /** A guest wanted to send an entry. After login they return to `path`. */
  entryNeededAccount: event<{ path: string }>(),
  /** A guest wanted to send a message. */
  messageNeededAccount: event<{ path: string }>(),
  /** From inside the login dialog. */
  switchedToRegister: event(),
  /** From inside the register dialog. */
  switchedToLogin: event(),
  dismissed: event(),
}

const toLogin = (): DialogsState => ({ phase: 'showLogin' })
const toRegister = (): DialogsState => ({ phase: 'showRegister' })
const toCombined = (_: object, { reason }: { reason: CombinedDialogReason }): DialogsState => ({
  phase: 'showLoginOrRegister',
  reason,
})
const combinedAsked = {
  loginOrRegisterAsked: toCombined,
  pageNeededAccount: () => toCombined({}, { reason: 'pageNeedsAccount' }),
  entryNeededAccount: () => toCombined({}, { reason: 'entryNeedsAccount' }),
  messageNeededAccount: () => toCombined({}, { reason: 'messageNeedsAccount' }),
}
const toNone = (): DialogsState => ({ phase: 'none' })
const closings = { dismissed: toNone, userFound: toNone, userSignedUp: toNone }

export const dialogs = machineSlice<DialogsState>()({
  name: 'dialogs',
  initial: { phase: 'none' },
  events,
  hears: { userFound, userSignedUp, anotherAsked },
  phases: {
    none: {
      loginAsked: toLogin,
      registerAsked: toRegister,
      ...combinedAsked,
    },
    showLogin: {
      registerAsked: toRegister,
      switchedToRegister: toRegister,
      ...combinedAsked,
      ...closings,
    },
    showRegister: {
      loginAsked: toLogin,
      switchedToLogin: toLogin,
      ...combinedAsked,
      ...closings,
    },
    showLoginOrRegister: {
      loginAsked: toLogin,
      registerAsked: toRegister,
      ...combinedAsked,
      // The offer to save applies only to the round on the screen.
      anotherAsked: (combined) => (combined.reason === 'roundCouldBeKept' ? toNone() : combined),
      ...closings,
    },
  },
})

export const {
  loginAsked,
  registerAsked,
  loginOrRegisterAsked,
  pageNeededAccount,
  entryNeededAccount,
  messageNeededAccount,
  switchedToRegister,
  switchedToLogin,
  dismissed,
} = dialogs.events

export interface WithDialogs {
  dialogs: DialogsState
}

export const selectShowLogin = (state: WithDialogs): boolean => state.dialogs.phase === 'showLogin'
export const selectShowRegister = (state: WithDialogs): boolean => state.dialogs.phase === 'showRegister'
export const selectShowLoginOrRegister = (state: WithDialogs): boolean => state.dialogs.phase === 'showLoginOrRegister'

/** Why the combined dialog is open; null if it is not. */
export const selectCombinedDialogReason = (state: WithDialogs): CombinedDialogReason | null =>
  state.dialogs.phase === 'showLoginOrRegister' ? state.dialogs.reason : null
