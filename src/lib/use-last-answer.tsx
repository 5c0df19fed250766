import { useState } from 'react'

/** The latest answer there was: a refresh that fails does not take from the screen what is known already. */
export function useLastAnswer<Answer extends object>(answer: Answer | null | undefined): Answer | null {
  const [last, setLast] = useState(answer ?? null)
  if (answer && answer !== last) setLast(answer)
  return answer ?? last
}
