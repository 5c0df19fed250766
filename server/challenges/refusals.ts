import { Refusal } from '../http/refusal'

export const noSuchChallenge = () => new Refusal('NOT_FOUND', 'There is no such challenge.')

export const noSuchEntry = () => new Refusal('NOT_FOUND', 'There is no such entry.')

export const noSuchConversation = () => new Refusal('NOT_FOUND', 'There is no such conversation.')

/** Also for whoever one of the two has blocked: they must not be able to tell. */
export const challengeIsClosed = () =>
  new Refusal('CONFLICT', 'This challenge is closed. Your minute is kept in your records.')

export const challengeIsHidden = () =>
  new Refusal('CONFLICT', 'This challenge is hidden while it is being looked at. Please try again later.')

export const challengeIsOpen = () =>
  new Refusal('CONFLICT', 'This challenge is still open. You can answer once it is closed.')

export const entryIsSent = () => new Refusal('CONFLICT', 'You have sent an entry to this challenge already.')

export const entryIsAnswered = () => new Refusal('CONFLICT', 'This entry has been answered already.')

export const waitForAnswer = () => new Refusal('CONFLICT', 'Please wait for an answer before you write again.')

export const messageIdIsTaken = () => new Refusal('CONFLICT', 'This message cannot be sent.')
