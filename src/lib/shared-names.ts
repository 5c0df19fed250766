/** The event dispatched on the document when a prerendered page has been hydrated. */
export const hydratedEvent = 'hydrated'

/** Prefix of the Web Lock that a tab holds until its round has been saved. */
export const roundLockPrefix = 'idea-training-round-'

/** The event on `window` when a chunk of the app could not be loaded. */
export const chunkFailedEvent = 'chunkfailed'

/** The local storage key of a changed name until it is saved; logging out removes it. */
export const unsavedNameKey = 'profile'
