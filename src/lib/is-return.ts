/** Whether the page was reloaded or found again in the history: who opens a link, or types the address, wants what stands there. */
export const isReturn = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate')
