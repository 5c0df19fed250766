/** Those who want to be told that something is another now; what it is, they look up. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    /** What it returns ends that. */
    add: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    notify: () => listeners.forEach((listener) => listener()),
  }
}
