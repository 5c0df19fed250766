import { createAction } from '@reduxjs/toolkit'
import type { Category } from '../../contract/limits'

/*
 * The challenge state that other features use before the machines are loaded, which happens with the first challenge
 * that is opened.
 */

/** The challenge that a person is answering. */
export interface AppliedTo {
  challengeId: string
  topicTitle: string
  category: Category
  lengthMs: number
  isJob: boolean
  hostName: string
}

/** An idea of the round, and whether to send it. Ideas without text cannot be sent. */
export interface DraftIdea {
  text: string
  /** Identifies the idea when the round is edited; never sent. */
  atMs: number
  source: 'TYPED' | 'SPOKEN'
  isChosen: boolean
}

export interface Owned {
  /** A Firebase uid, or null for a guest. */
  owner: string | null
  /** The guest was asked to log in to send this draft, in this visit; see `draft-owner.ts`. */
  isLoginAsked?: boolean | undefined
}

/** Answering a challenge, before or during the round; `roundId` is set once the round has started. */
export interface Answering extends Owned {
  to: AppliedTo
  roundId: string | null
}

/** The entry as the person has chosen it so far. */
export interface EntryDraft extends Owned {
  to: AppliedTo
  roundId: string
  ideas: readonly DraftIdea[]
  message: string
  /** Why storing the entry failed; null if nothing failed. */
  trouble: string | null
}

/** The challenge machine’s state: an entry from pressing `Apply` until it is in the outbox. */
export type ChallengeState =
  | { phase: 'none' }
  | ({ phase: 'answering' } & Answering)
  | ({ phase: 'choosing' } & EntryDraft)
  /** In the outbox, which tracks whether it is waiting, sent or refused. `entryId` is its id on the server. */
  | ({ phase: 'handedOver'; entryId: string } & EntryDraft)

/** A draft of a message to a host. */
export interface ContactDraft extends Owned {
  challengeId: string
  isJob: boolean
  text: string
  /** Why storing the message failed; null if nothing failed. */
  trouble: string | null
}

export type ContactState =
  | { phase: 'none' }
  /** The dialog is open. */
  | ({ phase: 'writing' } & ContactDraft)
  /** The dialog is closed; the draft reappears when it is opened again. */
  | ({ phase: 'laidAside' } & ContactDraft)

/** The person opened the message dialog of a challenge. */
export const contactHirerClicked =
  createAction<Pick<ContactDraft, 'owner' | 'challengeId' | 'isJob'>>('contact/contactHirerClicked')

/** A draft of an earlier visit was found on the device. */
export const contactFound = createAction<{ draft: Exclude<ContactState, { phase: 'none' }> }>('contact/contactFound')

/** The dialog was closed, or the page was left. */
export const contactClosed = createAction('contact/contactClosed')

/** The message was handed to the outbox. */
export const messageHandedOver = createAction('contact/messageHandedOver')

/** The entry was handed to the outbox. */
export const entryHandedOver = createAction<{ entryId: string }>('challenge/entryHandedOver')

/** The person abandoned or withdrew the entry. */
export const entryGivenUp = createAction('challenge/entryGivenUp')

export interface WithChallenge {
  challenge?: ChallengeState
}

export interface WithContact {
  contact?: ContactState
}

const none = { phase: 'none' } as const

export const selectChallenge = ({ challenge = none }: WithChallenge): ChallengeState => challenge
export const selectContact = ({ contact = none }: WithContact): ContactState => contact

/** Whether the person is answering a challenge or choosing what to send. */
export const selectIsApplying = (state: WithChallenge): boolean =>
  ['answering', 'choosing'].includes(selectChallenge(state).phase)
