import type { DialogsState } from '../../../src/dialogs/dialogs'
import type { Samples } from '../machine-walk'
import { aya } from '../people'
import { attempt } from './shared-values'

export const dialogsSamples: Samples<DialogsState> = {
  states: [
    { phase: 'none' },
    { phase: 'showLogin' },
    { phase: 'showRegister' },
    { phase: 'showLoginOrRegister', reason: 'pageNeedsAccount' },
    { phase: 'showLoginOrRegister', reason: 'roundCouldBeKept' },
  ],
  payloads: {
    loginOrRegisterAsked: [{ reason: 'roundCouldBeKept' }],
    entryNeededAccount: [{ path: '/challenges/challenge-1' }],
    messageNeededAccount: [{ path: '/challenges/challenge-1' }],
    pageNeededAccount: [{ path: '/records' }],
    userFound: [{ attempt, user: aya }],
    userSignedUp: [{ attempt, user: aya }],
  },
}
