import { useCallback, useState } from 'react'
import { changeRecord } from '../../sync/outbox/outbox'
import type { Row } from '../../sync/overlay'
import { useSave } from '../record/use-save'
import { nothingTicked, sameIdeas, type ListedIdea, type Ticked } from './idea-rows'

export interface Ticks {
  /** What was ticked or unticked here since the list was opened. */
  ticked: Ticked
  /** Marks an idea as done, or as not done, in all rounds that have it. */
  tick: (listed: ListedIdea, isDone: boolean) => Promise<unknown>
  /** Why the last mark could not be saved. */
  trouble: string | null
}

/**
 * Marks ideas as done, and remembers which, so that they stay in a list of ideas that are not done.
 *
 * @param rows the rounds that this device knows
 * @param today the person's own day, YYYY-MM-DD, which is kept with an idea that becomes done
 * @param scope identifies the list; another one forgets the marks
 */
export function useTicks(rows: readonly Row[], today: string, scope = ''): Ticks {
  const { save, trouble } = useSave()
  const [state, setState] = useState({ scope, ticked: nothingTicked })
  if (state.scope !== scope) setState({ scope, ticked: nothingTicked })
  const tick = useCallback(
    async (listed: ListedIdea, isDone: boolean) => {
      const all = sameIdeas(rows, listed)
      setState((before) => ({ ...before, ticked: new Set([...before.ticked, ...all.map(({ key }) => key)]) }))
      const marked = new Set(all.flatMap(({ idea }) => ((idea.isDone ?? false) === isDone ? [] : idea)))
      const mark = { isDone, doneOn: isDone ? today : null }
      for (const { id, ideas } of new Set(all.map(({ record }) => record))) {
        if (!ideas.some((idea) => marked.has(idea))) continue
        const change = {
          ideas: ideas.map((idea) => (marked.has(idea) ? { ...idea, ...mark } : idea)),
          ideasBefore: ideas,
        }
        const { isSaved } = await save(changeRecord(id, change))
        if (!isSaved) return
      }
    },
    [save, rows, today],
  )
  return { ticked: state.ticked, tick, trouble }
}
