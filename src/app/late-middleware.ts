import type { Middleware } from '@reduxjs/toolkit'

/**
 * A place in a store's chain for one middleware that comes later. Redux Toolkit's own `createDynamicMiddleware` holds any
 * number of them, and the first load of every page would pay for that.
 */
export function createLateMiddleware() {
  let fill: ((late: Middleware) => void) | null = null
  const middleware: Middleware = (api) => (next) => {
    let handle = next
    fill = (late) => {
      handle = late(api)(next)
    }
    return (action) => handle(action)
  }
  return {
    middleware,
    /** Fills the place; another one that comes finds it taken, and is left out. */
    join: (late: Middleware) => {
      fill?.(late)
      fill = null
    },
  }
}
