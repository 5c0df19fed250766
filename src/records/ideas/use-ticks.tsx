import { useCallback, useState } from 'react'
import { changeRecord } from '../outbox'
import { useSave } from '../record/use-save'
import { nothingTicked, type ListedIdea, type Ticked } from './idea-rows'

export interface Ticks {
  /** What was ticked or unticked here since the list was opened. */
  ticked: Ticked
  /** Marks an idea as done, or as not done. */
  tick: (listed: ListedIdea, isDone: boolean) => Promise<unknown>
  /** Why the last mark could not be saved. */
  trouble: string | null
}

/**
 * Marks ideas as done, and remembers which, so that they stay in a list of ideas that are not done.
 *
 * @param scope identifies the list; another one forgets the marks
 */
export function useTicks(scope = ''): Ticks {
  const { save, trouble } = useSave()
  const [state, setState] = useState({ scope, ticked: nothingTicked })
  if (state.scope !== scope) setState({ scope, ticked: nothingTicked })
  const tick = useCallback(
    ({ key, idea: { atMs, text }, record }: ListedIdea, isDone: boolean) => {
      setState((before) => ({ ...before, ticked: new Set([...before.ticked, key]) }))
      return save(changeRecord(record.id, { done: [{ atMs, text, isDone }] }))
    },
    [save],
  )
  return { ticked: state.ticked, tick, trouble }
}
