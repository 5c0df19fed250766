/** Raised on the document when a prerendered page has been hydrated. */
export const hydratedEvent = 'hydrated'

/** What the name of the lock begins with that a tab holds while a round of its own is not kept yet. */
export const roundLockPrefix = 'idea-training-round-'
