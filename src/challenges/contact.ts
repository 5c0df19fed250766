import type { User } from '../../contract/rest'
import { event, machineSlice } from '../lib/machine'
import { begunElsewhere, endedElsewhere, loggedOut, userFound, userSignedUp } from '../session/session'
import {
  contactClosed,
  contactHirerClicked,
  messageHandedOver,
  type ContactDraft,
  type ContactState,
} from './challenge-state'

const events = {
  /** What an earlier visit left on the device. */
  contactFound: event<{ draft: Exclude<ContactState, { phase: 'none' }> }>(),
  contactWritten: event<{ text: string }>(),
  /** The device could not keep what was handed over. */
  messageCameBack: event<{ draft: ContactDraft; trouble: string }>(),
}

const none: ContactState = { phase: 'none' }

const open = (before: { text: string } | null, target: Omit<ContactDraft, 'text' | 'trouble'>): ContactState => ({
  phase: 'writing',
  ...target,
  text: before?.text ?? '',
  trouble: null,
})

/** A guest's draft belongs to the account they log in with, and nobody's to somebody else. */
const userArrived = (state: Exclude<ContactState, { phase: 'none' }>, { user }: { user: User }): ContactState => {
  if (state.owner === user.firebaseUID) return state
  return state.owner === null ? { ...state, owner: user.firebaseUID } : none
}

const clear = (): ContactState => none

const inEveryPhase = {
  userFound: userArrived,
  userSignedUp: userArrived,
  begunElsewhere: userArrived,
  loggedOut: clear,
  endedElsewhere: clear,
}

/** A message to a host as it is being written. */
export const contact = machineSlice<ContactState>()({
  name: 'contact',
  initial: none,
  events,
  hears: {
    ...{ contactHirerClicked, contactClosed, messageHandedOver },
    ...{ userFound, userSignedUp, begunElsewhere, loggedOut, endedElsewhere },
  },
  phases: {
    none: {
      contactHirerClicked: (_, target) => open(null, target),
      contactFound: (_, { draft }) => draft,
      messageCameBack: (_, { draft, trouble }) => ({ phase: 'writing', ...draft, trouble }),
    },
    writing: {
      ...inEveryPhase,
      contactWritten: (draft, { text }) => ({ ...draft, text, trouble: null }),
      contactClosed: (draft) => (draft.text.trim() === '' ? none : { ...draft, phase: 'laidAside', trouble: null }),
      messageHandedOver: (draft) => (draft.text.trim() === '' ? draft : none),
    },
    laidAside: {
      ...inEveryPhase,
      contactHirerClicked: (draft, target) => open(draft.challengeId === target.challengeId ? draft : null, target),
    },
  },
})

export const { contactFound, contactWritten, messageCameBack } = contact.events
