/** Raised on the document when a prerendered page has been hydrated. */
export const hydratedEvent = 'hydrated'
