import { useEffect, useRef } from 'react'
import type { IdeaInput } from '../../contract/record'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { groupOf } from './edit-ideas'
import type { Group } from './groups'
import styles from './Groups.module.css'

interface GroupLettersProps {
  idea: IdeaInput
  /** From 1 on. */
  number: number
  groups: readonly Group[]
  /** The group's name; null for none, and `new` for one that is to be made. */
  onChoose: (to: { group: string | null } | 'new') => void
  onClose: () => void
}

/** Below the open idea: a letter for each group, which puts the idea into it or takes it out. Takes the focus when it appears. */
export function GroupLetters({ idea, number, groups, onChoose, onClose }: GroupLettersProps) {
  const row = useRef<HTMLDivElement>(null)
  const another = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const focused =
      row.current?.querySelector<HTMLElement>('[aria-pressed=true]') ?? row.current?.querySelector('button')
    focused?.focus()
  }, [])
  return (
    <div
      ref={row}
      role="group"
      aria-label={t('Group of idea {number}', { number })}
      className={styles.letters}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        // The focus goes on to the next idea: an Enter that is held down would group them all.
        if (event.repeat && event.key === 'Enter') event.preventDefault()
      }}
    >
      {groups.map(({ name, letter, ideas }) => {
        const isIn = name === groupOf(idea)
        return (
          <Button
            key={name}
            pressed={isIn}
            aria-label={`${letter} ${name}`}
            title={name}
            onClick={() => {
              // A group without ideas is gone, and its letter with it.
              if (isIn && ideas.length === 1) another.current?.focus()
              onChoose({ group: isIn ? null : name })
            }}
          >
            {letter}
          </Button>
        )
      })}
      <Button ref={another} kind="plain" onClick={() => onChoose('new')}>
        {t('New group')}
      </Button>
    </div>
  )
}
