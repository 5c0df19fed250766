import { useId, useState, type PointerEvent } from 'react'
import { maximumGroupLength } from '../../contract/limits'
import type { IdeaInput } from '../../contract/record'
import { formatIdea } from '../lib/ideas'
import { formatClock } from '../lib/format-figures'
import { isInputMethodKey } from '../lib/input-method'
import { t } from '../lib/translation'
import { usePageLeave } from '../lib/use-page-leave'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import { LimitedField } from '../ui/LimitedField'
import styles from './GroupBoard.module.css'
import { tidyName, type Group } from './groups'
import { isTwin } from './edit-ideas'
import { isSamePlace, placeAttributes, type Dragged, type Place } from './use-dragging'

interface GroupColumnProps {
  place: Place
  ideas: readonly IdeaInput[]
  /** Absent for ungrouped ideas and for a new group. */
  group?: Group
  isChosen: (idea: IdeaInput) => boolean
  dragged: Dragged | null
  startDragging: (idea: IdeaInput, event: PointerEvent<HTMLElement>) => void
  onChoose: (idea: IdeaInput) => void
  onRename?: (name: string) => void
  onUngroup?: () => void
}

/** The ideas of one group, a drop target for others. */
export function GroupColumn(props: GroupColumnProps) {
  const { place, ideas, group, isChosen, dragged, startDragging, onChoose, onRename, onUngroup } = props
  const id = useId()
  const isOver = dragged?.over != null && isSamePlace(dragged.over, place)
  return (
    <section
      {...placeAttributes(place)}
      aria-labelledby={id}
      className={classes(styles.column, isOver && styles.over, place.kind === 'new' && styles.newColumn)}
    >
      <div className={styles.head}>
        <h3 id={id} className={group ? 'visually-hidden' : styles.none}>
          {group
            ? t('Group {letter}, {name}', { letter: group.letter, name: group.name })
            : place.kind === 'new'
              ? t('A new group')
              : t('In no group')}
        </h3>
        {group && onRename && (
          <>
            <span aria-hidden className={styles.letter}>
              {group.letter}
            </span>
            <GroupName group={group} onRename={onRename} />
            <Button
              kind="plain"
              className={styles.ungroup}
              aria-label={t('Ungroup, group {letter}', { letter: group.letter })}
              onClick={onUngroup}
            >
              {t('Ungroup')}
            </Button>
          </>
        )}
      </div>
      <ul role="list" className={styles.chips}>
        {ideas.map((idea, index) => {
          const isDragged = dragged !== null && isTwin(dragged.idea, idea)
          return (
            <li
              key={`${idea.atMs}-${index}`}
              className={classes(styles.chip, isDragged && styles.dragged)}
              style={isDragged ? { translate: `${dragged.x}px ${dragged.y}px` } : undefined}
              onPointerDown={(event) => startDragging(idea, event)}
            >
              <label>
                <input type="checkbox" checked={isChosen(idea)} onChange={() => onChoose(idea)} />
                <span className={styles.time}>{formatClock(idea.atMs)}</span>
                <span dir="auto">{formatIdea(idea)}</span>
              </label>
              <span aria-hidden data-handle className={styles.handle}>
                ⠿
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A group's name; it is saved on Enter, on blur and when the page is left. */
function GroupName({ group: { letter, name }, onRename }: { group: Group; onRename: (name: string) => void }) {
  const [draft, setDraft] = useState(name)
  const [shown, setShown] = useState(name)

  if (name !== shown) {
    setShown(name)
    // Unless it was renamed here: the person may still be typing.
    if (tidyName(draft) !== name) setDraft(name)
  }

  const save = () => {
    const next = tidyName(draft)
    if (next !== '' && next !== name) onRename(next)
  }
  const finish = () => {
    save()
    setDraft(tidyName(draft) || name)
  }
  usePageLeave(save)

  return (
    <LimitedField
      label={t('Name of group {letter}', { letter })}
      hideLabel
      maximumLength={maximumGroupLength}
      text={draft}
      onTextChange={setDraft}
      onBlur={finish}
      onKeyDown={(event) => {
        if (isInputMethodKey(event)) return
        if (event.key === 'Enter') finish()
        if (event.key === 'Escape') setDraft(name)
      }}
    />
  )
}
