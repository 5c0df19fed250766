import { useState } from 'react'
import type { IdeaPlace, RoundVoice } from '../lib/round-view'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import styles from './IdeaRows.module.css'
import { hasHeardText, isSpoken } from '../lib/ideas'

export interface IdeaChangesProps extends IdeaPlace {
  /** Whether another spoken idea follows. */
  hasNext: boolean
  voice: RoundVoice
  /** The heard words are right. */
  onConfirm: () => void
  /** Lets the recogniser listen to the idea again; null if it cannot. */
  onHear: (() => void) | null
  onJoin: () => void
  onSplit: (atMs: number) => void
  onDelete: () => void
  onClose: () => void
}

/** The less common actions on an idea: confirm, join, split, delete. */
export function IdeaChanges(props: IdeaChangesProps) {
  const { id, idea, number, hasNext, voice, onConfirm, onHear, onJoin, onSplit, onDelete, onClose } = props
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
      {hasHeardText(idea) && (
        <Button aria-label={t('Confirm the words, idea {number}', { number })} onClick={closing(onConfirm)}>
          {t('Confirm the words')}
        </Button>
      )}
      {onHear && (
        <Button aria-label={t('Listen again, idea {number}', { number })} onClick={closing(onHear)}>
          {t('Listen again')}
        </Button>
      )}
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
