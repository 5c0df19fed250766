/** A set of listeners that are notified without arguments; each reads the new state itself. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    /** Returns a function that removes the listener. */
    add: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    notify: () => listeners.forEach((listener) => listener()),
  }
}
