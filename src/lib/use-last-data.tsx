import { useState } from 'react'

/** The latest data received, so that a failed refetch does not remove it from the screen. */
export function useLastData<Answer extends object>(answer: Answer | null | undefined): Answer | null {
  const [last, setLast] = useState(answer ?? null)
  if (answer && answer !== last) setLast(answer)
  return answer ?? last
}
