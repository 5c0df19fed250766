import { useEffect, useRef } from 'react'
import type { IdeaInput } from '../../contract/record'
import { formatIdea } from '../lib/ideas'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import styles from './IdeaRows.module.css'

interface PickQuestionProps {
  id: string
  picked: readonly IdeaInput[]
  /** The idea to replace; null for neither. */
  onAnswer: (unpick: IdeaInput | null) => void
}

/** Asks which of the two picked ideas a third one should replace. */
export function PickQuestion({ id, picked, onAnswer }: PickQuestionProps) {
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => question.current?.querySelector('button')?.focus(), [])
  return (
    <div
      ref={question}
      role="group"
      aria-labelledby={id}
      className={styles.question}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onAnswer(null)
      }}
    >
      <p id={id} className="soft small">
        {t('You have already picked two. Which one should it replace?')}
      </p>
      <div className="actions gap-2 below-2">
        {picked.map((idea, place) => (
          <Button key={place} className={styles.answer} onClick={() => onAnswer(idea)}>
            <span dir="auto">{formatIdea(idea)}</span>
          </Button>
        ))}
        <Button onClick={() => onAnswer(null)}>{t('Keep these two')}</Button>
      </div>
    </div>
  )
}
