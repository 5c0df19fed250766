import { t, tn } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { classes } from '../../ui/classes'
import styles from './Data.module.css'

export interface DeletedRoundsProps {
  count: number
  /** Null if the file's content is no longer in memory. */
  onRestore: (() => void) | null
}

/** After an import: asks once whether to bring back the rounds of the file that the person had deleted. */
export function DeletedRounds({ count, onRestore }: DeletedRoundsProps) {
  return (
    <div role="group" aria-label={t('Deleted rounds')} className={classes('stack start', styles.part)}>
      <p role="status">
        {tn(
          count,
          '{count} round was left out because you had deleted it.',
          '{count} rounds were left out because you had deleted them.',
        )}
      </p>
      {onRestore && <Button onClick={onRestore}>{tn(count, 'Bring it back', 'Bring them back')}</Button>}
    </div>
  )
}
