import { createAction } from '@reduxjs/toolkit'
import type { Category, RoundLengthMs } from '../../contract/limits'

/*
 * What others need to know of the challenges before the machines are here, which come with the first challenge that is
 * looked at.
 */

/** What a person is going to answer with a minute. */
export interface AppliedTo {
  challengeId: string
  topicTitle: string
  category: Category
  lengthMs: RoundLengthMs
  isJob: boolean
  hostName: string
}

/** An idea of the minute, and whether it is to be sent. One without words cannot be. */
export interface DraftIdea {
  text: string
  /** Tells which idea it is when the minute is put right; it is never sent. */
  atMs: number
  source: 'TYPED' | 'SPOKEN'
  isChosen: boolean
}

/** Whose a draft is: a Firebase uid, or null for a guest, whose draft goes to the account they log in with. */
interface Owned {
  owner: string | null
}

/** On the way to the minute, or in it; `roundId` is that of the minute, once it has begun. */
export interface Answering extends Owned {
  to: AppliedTo
  roundId: string | null
}

/** What is going to be sent, as the person has chosen it so far. */
export interface EntryDraft extends Owned {
  to: AppliedTo
  roundId: string
  ideas: readonly DraftIdea[]
  message: string
  /** Why the device could not keep what was to be sent; null where nothing went wrong. */
  trouble: string | null
}

/** An entry to a challenge, from the wish to answer it until the outbox has it. */
export type ChallengeState =
  | { phase: 'none' }
  | ({ phase: 'answering' } & Answering)
  | ({ phase: 'choosing' } & EntryDraft)
  /** In the outbox, which knows whether it waits, has been sent, or was refused. */
  | ({ phase: 'handedOver' } & EntryDraft)

/** A message to a host as it is being written. */
export interface ContactDraft extends Owned {
  challengeId: string
  isJob: boolean
  text: string
  /** Why the device could not keep the message; null where nothing went wrong. */
  trouble: string | null
}

export type ContactState =
  | { phase: 'none' }
  /** The dialog is open. */
  | ({ phase: 'writing' } & ContactDraft)
  /** The dialog was closed; what was written is there when it opens again. */
  | ({ phase: 'laidAside' } & ContactDraft)

/** The person wants to write to the host of a challenge. */
export const contactHirerClicked = createAction<Omit<ContactDraft, 'text' | 'trouble'>>('contact/contactHirerClicked')

/** The dialog was closed, or its page was left. */
export const contactClosed = createAction('contact/contactClosed')

/** The outbox is given what was written. */
export const messageHandedOver = createAction('contact/messageHandedOver')

/** The outbox is given the entry. */
export const entryHandedOver = createAction('challenge/entryHandedOver')

/** The person does not answer this challenge, or takes the entry back. */
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

/** Somebody has come to answer a challenge, or is about to send what they have answered. */
export const selectIsApplying = (state: WithChallenge): boolean =>
  ['answering', 'choosing'].includes(selectChallenge(state).phase)
