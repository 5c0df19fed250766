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
  /** A draft of an earlier visit was found on the device. */
  contactFound: event<{ draft: Exclude<ContactState, { phase: 'none' }> }>(),
  contactWritten: event<{ text: string }>(),
  /** Storing the message in the outbox failed. */
  messageCameBack: event<{ draft: ContactDraft; trouble: string }>(),
}

const none: ContactState = { phase: 'none' }

const open = (before: { text: string } | null, target: Omit<ContactDraft, 'text' | 'trouble'>): ContactState => ({
  phase: 'writing',
  ...target,
  text: before?.text ?? '',
  trouble: null,
})

/** A guest's draft moves to the account they log in with; another person's draft is dropped. */
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

/** The machine of a first message to a host. */
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
