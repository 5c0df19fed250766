import { useState } from 'react'

interface Words {
  succeeded?: string
  failed: string
}

/** The result of the last action of a dialog, in words, and a function that tries one. */
export function useOutcome() {
  const [outcome, setOutcome] = useState('')
  const run = async (action: () => Promise<void>, { succeeded = '', failed }: Words) => {
    try {
      await action()
      setOutcome(succeeded)
    } catch (error) {
      // Closing the system's share sheet is not an error.
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      setOutcome(isCancelled ? '' : failed)
    }
  }
  return { outcome, attempt: (action: () => Promise<void>, words: Words) => void run(action, words) }
}
