import { HttpError } from '../http/http-error'

export const noSuchChallenge = () => new HttpError('NOT_FOUND', 'There is no such challenge.')

export const noSuchEntry = () => new HttpError('NOT_FOUND', 'There is no such entry.')

export const noSuchConversation = () => new HttpError('NOT_FOUND', 'There is no such conversation.')

/** Also used if one of two people has blocked the other, so that the blocked person cannot tell. */
export const challengeIsClosed = () =>
  new HttpError('CONFLICT', 'This challenge is closed. Your round is saved in your records.')

export const challengeIsHidden = () =>
  new HttpError('CONFLICT', 'This challenge is hidden while it is being reviewed. Please try again later.')

export const challengeIsNotHidden = () => new HttpError('CONFLICT', 'This challenge is not hidden.')

export const challengeIsOpen = () =>
  new HttpError('CONFLICT', 'This challenge is still open. You can answer once it is closed.')

export const entryAlreadySent = () => new HttpError('CONFLICT', 'You have already sent an entry to this challenge.')

export const entryAlreadyAnswered = () => new HttpError('CONFLICT', 'This entry has already been answered.')

export const waitForAnswer = () => new HttpError('CONFLICT', 'Please wait for an answer before you write again.')

export const messageIdIsTaken = () => new HttpError('CONFLICT', 'This message cannot be sent.')
