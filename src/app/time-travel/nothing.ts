/**
 * What a thunk or action returns that is not dispatched: it stands for no text, for no subscription, and for a response that
 * does not come.
 */
export const nothing = Object.assign(new Promise<never>(() => undefined), {
  unsubscribe: () => undefined,
  toString: () => '',
  // Views expect what their thunk returns.
}) as never
