import { useState } from 'react'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import type { IdeaRowProps } from './IdeaRow'
import styles from './IdeaRows.module.css'
import { isSpoken } from '../lib/ideas'

type IdeaChangesProps = Pick<
  IdeaRowProps,
  'id' | 'idea' | 'number' | 'hasNext' | 'voice' | 'onJoin' | 'onSplit' | 'onDelete'
> & { onClose: () => void }

/** The less common actions on an idea: join, split, delete. */
export function IdeaChanges(props: IdeaChangesProps) {
  const { id, idea, number, hasNext, voice, onJoin, onSplit, onDelete, onClose } = props
  const [isSplitting, setIsSplitting] = useState(false)
  const splitting = voice.split({ id, idea, number })
  const closing = (change: () => void) => () => {
    onClose()
    change()
  }
  if (isSplitting && splitting) {
    return splitting({
      split: (atMs) => closing(() => onSplit(atMs))(),
      cancel: () => {
        setIsSplitting(false)
        document.getElementById(`${id}-more`)?.focus()
      },
    })
  }
  return (
    <div className={styles.changes}>
      {isSpoken(idea) && hasNext && (
        <Button aria-label={t('Join with next, idea {number}', { number })} onClick={closing(onJoin)}>
          {t('Join with next')}
        </Button>
      )}
      {splitting && (
        <Button aria-label={t('Split, idea {number}', { number })} onClick={() => setIsSplitting(true)}>
          {t('Split')}
        </Button>
      )}
      <Button kind="danger" aria-label={t('Delete, idea {number}', { number })} onClick={closing(onDelete)}>
        {t('Delete')}
      </Button>
    </div>
  )
}
