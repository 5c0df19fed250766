import { startTransition, useOptimistic } from 'react'
import { t } from '../../lib/translation'
import { Checkbox } from '../../ui/Checkbox'
import type { ListedIdea } from './idea-rows'
import type { Ticks } from './use-ticks'

interface DoneCheckboxProps {
  listed: ListedIdea
  /** The id of the element with the idea’s words. */
  describedBy: string
  tick: Ticks['tick']
  className?: string | undefined
}

/** Whether the person has done something with an idea. */
export function DoneCheckbox({ listed, describedBy, tick, className }: DoneCheckboxProps) {
  // Storing takes a moment, and until then the idea is as before.
  const [isDone, setIsDone] = useOptimistic(listed.idea.isDone ?? false)
  return (
    <Checkbox
      label={t('Done')}
      hideLabel
      aria-describedby={describedBy}
      className={className}
      checked={isDone}
      onChange={({ target: { checked } }) =>
        startTransition(async () => {
          setIsDone(checked)
          await tick(listed, checked)
        })
      }
    />
  )
}
