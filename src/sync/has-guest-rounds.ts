import type { WithOutbox } from './outbox/machine'

/** Whether a guest has done a round on this device. Uses nothing of the outbox's code, which the first page does not load. */
export const selectHasGuestRounds = ({ outbox }: WithOutbox): boolean =>
  outbox !== undefined &&
  outbox.phase !== 'unread' &&
  outbox.entries.some(({ owner, operation }) => owner === null && operation.kind === 'save')
