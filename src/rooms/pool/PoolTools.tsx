import { useKeptFocus } from '../../lib/focus'
import { t, tn } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { classes } from '../../ui/classes'
import { MoreMenu } from '../../ui/MoreMenu'
import type { Drag } from './drag'
import type { PoolEntry } from './lay-out-pool'
import { formatGroup } from './format-pool'
import styles from './Pool.module.css'

interface PoolToolsProps {
  /** How many ideas are picked. */
  count: number
  entries: readonly PoolEntry[]
  /** Whether the dragged idea, or any that is picked, is in a group. */
  isGrouped: boolean
  drag: Drag | null
  onMakeGroup: () => void
  onAdd: (entry: PoolEntry) => void
  onTakeOut: () => void
  onPickNothing: () => void
}

/** Above the pool: how to group, or what to do with the ideas that are picked. Always as high, so that nothing moves. */
export function PoolTools({ count, entries, isGrouped, drag, ...on }: PoolToolsProps) {
  const keptFocus = useKeptFocus()
  const groups = entries.filter(({ group }) => group !== null)
  return (
    <div
      {...keptFocus}
      role="group"
      aria-label={t('Group ideas')}
      className={classes(styles.tools, 'focus-target', drag?.over === null && isGrouped && styles.over)}
    >
      {drag !== null || count === 0 ? (
        <p className="soft">{hint(drag !== null, isGrouped)}</p>
      ) : (
        <>
          <span className={classes('fill', 'numerals')}>{tn(count, '{count} picked', '{count} picked')}</span>
          <Button aria-disabled={count < 2} onClick={() => count > 1 && on.onMakeGroup()}>
            {t('Make a group')}
          </Button>
          <MoreMenu
            items={[
              ...groups.map((entry) => ({
                label: t('Add to “{group}”', { group: formatGroup(entry) }),
                onPress: () => on.onAdd(entry),
              })),
              ...(isGrouped ? [{ label: t('Take out of the group'), onPress: on.onTakeOut }] : []),
              { label: t('Pick nothing'), onPress: on.onPickNothing },
            ]}
          />
        </>
      )}
    </div>
  )
}

function hint(isDragging: boolean, isGrouped: boolean): string {
  if (!isDragging) return t('Pick ideas that belong together, or drag one onto another.')
  return isGrouped ? t('Drop it on an idea or a group, or here to take it out.') : t('Drop it on an idea or a group.')
}
