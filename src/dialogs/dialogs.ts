import { event, machineSlice } from '../lib/machine'

/** At most one dialog is open, by construction. `showLoginOrRegister` is the combined one. */
export type DialogsState =
  | { phase: 'none' }
  | { phase: 'showLogin' }
  | { phase: 'showRegister' }
  | {
      phase: 'showLoginOrRegister'
      /** Why it opened: a page that needs an account, or a finished round that could be kept. */
      reason: CombinedDialogReason
    }

export type CombinedDialogReason = 'pageNeedsAccount' | 'roundCouldBeKept'

const events = {
  loginAsked: event(),
  registerAsked: event(),
  loginOrRegisterAsked: event<{ reason: CombinedDialogReason }>(),
  /** From inside the login dialog. */
  switchedToRegister: event(),
  /** From inside the register dialog. */
  switchedToLogin: event(),
  dismissed: event(),
}

const toLogin = (): DialogsState => ({ phase: 'showLogin' })
const toRegister = (): DialogsState => ({ phase: 'showRegister' })
const toCombined = (_: unknown, { reason }: { reason: CombinedDialogReason }): DialogsState => ({
  phase: 'showLoginOrRegister',
  reason,
})
const toNone = (): DialogsState => ({ phase: 'none' })

export const dialogs = machineSlice<DialogsState>()({
  name: 'dialogs',
  initial: { phase: 'none' },
  events,
  phases: {
    none: { loginAsked: toLogin, registerAsked: toRegister, loginOrRegisterAsked: toCombined },
    showLogin: {
      registerAsked: toRegister,
      switchedToRegister: toRegister,
      loginOrRegisterAsked: toCombined,
      dismissed: toNone,
    },
    showRegister: {
      loginAsked: toLogin,
      switchedToLogin: toLogin,
      loginOrRegisterAsked: toCombined,
      dismissed: toNone,
    },
    showLoginOrRegister: {
      loginAsked: toLogin,
      registerAsked: toRegister,
      loginOrRegisterAsked: toCombined,
      dismissed: toNone,
    },
  },
})

export const { loginAsked, registerAsked, loginOrRegisterAsked, switchedToRegister, switchedToLogin, dismissed } =
  dialogs.events

export interface WithDialogs {
  dialogs: DialogsState
}

export const selectShowLogin = (state: WithDialogs): boolean => state.dialogs.phase === 'showLogin'
export const selectShowRegister = (state: WithDialogs): boolean => state.dialogs.phase === 'showRegister'
export const selectShowLoginOrRegister = (state: WithDialogs): boolean => state.dialogs.phase === 'showLoginOrRegister'

/** Why the combined dialog is open; null where it is not. */
export const selectCombinedDialogReason = (state: WithDialogs): CombinedDialogReason | null =>
  state.dialogs.phase === 'showLoginOrRegister' ? state.dialogs.reason : null
