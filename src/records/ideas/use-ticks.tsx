import { useCallback, useState } from 'react'
import { changeRecord } from '../outbox'
import { useSave } from '../record/use-save'
import { nothingTicked, withTick, type ListedIdea, type TickedRecords } from './listed-ideas'

export interface Ticks {
  /** What was ticked or unticked here since the list was opened. */
  ticked: TickedRecords
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
    (listed: ListedIdea, isDone: boolean) => {
      const { atMs, text } = listed.idea
      setState((before) => ({ ...before, ticked: withTick(before.ticked, listed, isDone) }))
      return save(changeRecord(listed.record.id, { done: [{ atMs, text, isDone }] }))
    },
    [save],
  )
  return { ticked: state.ticked, tick, trouble }
}
