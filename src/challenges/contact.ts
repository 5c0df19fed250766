import { isVisible } from '../../contract/visible-text'
import { dismissed, messageNeededAccount } from '../dialogs/dialogs'
import { event, machineSlice } from '../lib/machine'
import { begunElsewhere, endedElsewhere, loggedOut, userFound, userSignedUp } from '../session/session'
import {
  contactClosed,
  contactFound,
  contactHirerClicked,
  messageHandedOver,
  type ContactDraft,
  type ContactState,
} from './challenge-state'
import { loginAsked, loginDismissed, ownDraft, userLoggedIn } from './draft-owner'

const events = {
  contactWritten: event<{ text: string }>(),
  /** Storing the message in the outbox failed. */
  messageCameBack: event<{ draft: ContactDraft; trouble: string }>(),
}

const none: ContactState = { phase: 'none' }

const open = (
  before: { text: string } | null,
  target: Pick<ContactDraft, 'owner' | 'challengeId' | 'isJob'>,
): ContactState => ({
  phase: 'writing',
  ...target,
  text: before?.text ?? '',
  trouble: null,
})

const clear = (): ContactState => none

const inEveryPhase = {
  userFound: userLoggedIn,
  userSignedUp: userLoggedIn,
  begunElsewhere: ownDraft,
  dismissed: loginDismissed,
  loggedOut: clear,
  endedElsewhere: clear,
}

/** The machine of a first message to a host. */
export const contact = machineSlice<ContactState>()({
  name: 'contact',
  initial: none,
  events,
  hears: {
    ...{ contactHirerClicked, contactFound, contactClosed, messageHandedOver },
    ...{ messageNeededAccount, dismissed, userFound, userSignedUp, begunElsewhere, loggedOut, endedElsewhere },
  },
  phases: {
    none: {
      contactHirerClicked: (_, target) => open(null, target),
      contactFound: (_, { draft }) => draft,
      messageCameBack: (_, { draft, trouble }) => ({ phase: 'writing', ...draft, trouble }),
    },
    writing: {
      ...inEveryPhase,
      messageNeededAccount: loginAsked,
      contactWritten: (draft, { text }) => ({ ...draft, text, trouble: null }),
      contactClosed: (draft) => (isVisible(draft.text) ? { ...draft, phase: 'laidAside', trouble: null } : none),
      messageHandedOver: (draft) => (isVisible(draft.text) ? none : draft),
    },
    laidAside: {
      ...inEveryPhase,
      contactHirerClicked: (draft, target) => open(draft.challengeId === target.challengeId ? draft : null, target),
    },
  },
})

export const { contactWritten, messageCameBack } = contact.events
