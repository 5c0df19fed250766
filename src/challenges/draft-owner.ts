import type { User } from '../../contract/rest'
import type { Owned } from './challenge-state'

/**
 * Whose a draft is once somebody is logged in. A guest’s draft moves to an account only if that login was begun from the draft, in the
 * same visit: whoever logs in otherwise, later or in another tab, may be somebody else. For anybody else there is no draft. The
 * device keeps a guest’s for the guest, until an account writes one of its own (`storeDrafts`); another account’s is deleted.
 */
const none = { phase: 'none' } as const

interface ByUser {
  user: User
}

/** Somebody logged in in this tab. */
export function userLoggedIn<Draft extends Owned>(draft: Draft, { user }: ByUser): Draft | typeof none {
  const isBegunHere = draft.owner === null && draft.isLoginAsked === true
  return isBegunHere ? { ...draft, owner: user.firebaseUID, isLoginAsked: undefined } : ownDraft(draft, { user })
}

/** Somebody logged in in another tab. */
export function ownDraft<Draft extends Owned>(draft: Draft, { user }: ByUser): Draft | typeof none {
  return draft.owner === user.firebaseUID ? draft : none
}

/** The guest wants to send this draft and is asked to log in. */
export function loginAsked<Draft extends Owned>(draft: Draft): Draft {
  return { ...draft, isLoginAsked: true }
}

/** The guest closed the login dialog. */
export function loginDismissed<Draft extends Owned>(draft: Draft): Draft {
  return draft.isLoginAsked === true ? { ...draft, isLoginAsked: undefined } : draft
}
