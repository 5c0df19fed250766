import { useState, useSyncExternalStore } from 'react'
import type { IdeaInput } from '../../contract/record'
import { formatIdea, hasHeardText, hasText, ideaAnchor, isSpoken } from '../lib/ideas'
import { formatClock } from '../lib/format-figures'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import { moreDrawing, penDrawing, starDrawing } from '../ui/drawings'
import { Icon } from '../ui/Icon'
import { GroupLetter } from './GroupLetter'
import { GroupLetters } from './GroupLetters'
import groupStyles from './Groups.module.css'
import type { Group } from './groups'
import { IdeaChanges, type IdeaChangesProps } from './IdeaChanges'
import styles from './IdeaRows.module.css'
import { IdeaWriting, type IdeaWritingProps } from './IdeaWriting'
import { isPicked } from './edit-ideas'
import { PickQuestion } from './PickQuestion'

interface IdeaRowProps extends Omit<IdeaChangesProps, 'onClose'> {
  /** An earlier idea of the round has the same words. */
  isRepeat: boolean
  /** An earlier idea of the round that has nearly, but not exactly the same words. */
  nearlySame: IdeaInput | null
  /** Neither an earlier round on the topic nor an earlier idea of this one has the same or nearly the same words. */
  isNew: boolean
  /** It was still being typed when the round ended. */
  isUnfinished: boolean
  group: Group | null
  /** All groups of the round, while ideas are grouped; else null. */
  grouping: readonly Group[] | null
  /** Its group is being chosen. */
  isChoosing: boolean
  /** The person wants to choose its group, and pressed here; null to end that. */
  onChoosing: (pressed: Element | null) => void
  onGroup: (to: { group: string | null } | 'new') => void
  canEdit: boolean
  /** The two picked ideas, if the person tries to pick this one as a third. */
  instead: readonly IdeaInput[] | null
  onPick: () => void
  /** The idea to replace; null for neither. */
  onInstead: (unpick: IdeaInput | null) => void
  /** Its text field is being written in, or no longer. */
  onWriting: (isWriting: boolean) => void
  onWrite: IdeaWritingProps['onWrite']
  /** The text was entered, and the person wants the next idea. */
  onWritten: () => void
  /** Editing was cancelled. */
  onDropped: () => void
}

/** An idea in the review: it can be picked, edited, and played if it was spoken. */
export function IdeaRow(props: IdeaRowProps) {
  const {
    id,
    idea,
    number,
    isRepeat,
    nearlySame,
    isNew,
    isUnfinished,
    group,
    grouping,
    isChoosing,
    onChoosing,
    voice,
    canEdit,
    instead,
    onPick,
    onInstead,
  } = props
  const { onWriting, onWrite, onWritten, onDropped } = props
  const isSounding = useSyncExternalStore(voice.subscribe, () => voice.isSounding(props))
  const [isEditing, setIsEditing] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const endEditing = () => {
    setIsEditing(false)
    onWriting(false)
  }
  const isUnwritten = !hasText(idea)
  const isToBeWritten = isEditing || isUnwritten
  const isWriting = canEdit && isToBeWritten
  // Their space is reserved, so that the rows below do not move when they appear.
  const inTheirTime = canEdit ? undefined : ({ visibility: 'hidden' } as const)

  return (
    <li id={ideaAnchor(idea)} className={styles.idea} aria-current={isSounding ? 'true' : undefined}>
      <span className={styles.time}>
        {formatClock(idea.atMs)}
        {isNew && !isSounding && <NewMark />}
        {isSounding && (
          <span className={styles.now}>
            <span className="visually-hidden"> {t('now')} </span>
            {t('playing')}
          </span>
        )}
      </span>
      {canEdit && grouping ? (
        <Button
          kind="plain"
          id={`${id}-group`}
          className={groupStyles.opener}
          aria-expanded={isChoosing}
          aria-label={t('Group, idea {number}', { number })}
          title={group?.name}
          onClick={({ currentTarget }) => onChoosing(isChoosing ? null : currentTarget)}
        >
          {group ? <GroupLetter group={group} /> : <span className={groupStyles.none} />}
        </Button>
      ) : (
        group && <GroupLetter group={group} />
      )}
      <div className={styles.words}>
        {isWriting ? (
          <IdeaWriting
            id={`${id}-text`}
            label={
              isSpoken(idea) ? t('What you said, idea {number}', { number }) : t('Wording, idea {number}', { number })
            }
            placeholder={isSpoken(idea) ? t('What you said') : ''}
            text={idea.text}
            isHeard={idea.isHeard ?? false}
            autoFocus={isEditing && !isUnwritten}
            onWrite={onWrite}
            onBegun={() => {
              setIsEditing(true)
              onWriting(true)
            }}
            onEntered={() => {
              endEditing()
              onWritten()
            }}
            onFocusLost={() => onWriting(false)}
            onLeft={() => setIsEditing(false)}
            onDropped={() => {
              endEditing()
              onDropped()
            }}
          />
        ) : (
          // For a mouse or a finger; the buttons `Edit` and `Group` are for everybody.
          <span
            dir="auto"
            className={classes(isUnwritten && styles.unwritten, isPicked(idea) && styles.picked)}
            onClick={({ currentTarget }) => {
              if (canEdit && grouping) onChoosing(currentTarget)
              else if (canEdit) setIsEditing(true)
            }}
          >
            {voice.words({ id, idea, number }) || formatIdea(idea)}
          </span>
        )}
        {/* Below the words: beside them, it would push the buttons onto another line. */}
        {hasHeardText(idea) && !isWriting && <p className={styles.mark}>{t('heard')}</p>}
        {nearlySame && (
          <p className={styles.mark}>{t('nearly the same as {time}', { time: formatClock(nearlySame.atMs) })}</p>
        )}
        {isUnfinished && <p className={styles.mark}>{t('You were still writing this; it was saved as it was.')}</p>}
      </div>
      {isRepeat && <span className={styles.mark}>{t('repeated')}</span>}
      <div className={styles.actions}>
        <Button
          kind="plain"
          id={`${id}-best`}
          className={styles.best}
          style={inTheirTime}
          pressed={isPicked(idea)}
          aria-label={t('Best, idea {number}', { number })}
          data-shortcut={canEdit ? number : undefined}
          onClick={onPick}
        >
          <Icon drawing={starDrawing} filled={isPicked(idea)} />
        </Button>
        {!isToBeWritten && (
          <Button
            kind="plain"
            id={`${id}-edit`}
            style={inTheirTime}
            aria-label={t('Edit, idea {number}', { number })}
            onClick={() => setIsEditing(true)}
          >
            <Icon drawing={penDrawing} />
          </Button>
        )}
        {voice.play({ id, idea, number })}
        <Button
          kind="plain"
          id={`${id}-more`}
          style={inTheirTime}
          aria-expanded={isOpen}
          aria-label={t('More, idea {number}', { number })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon drawing={moreDrawing} />
        </Button>
      </div>
      {instead && <PickQuestion id={`${id}-instead`} picked={instead} onAnswer={onInstead} />}
      {canEdit && grouping && isChoosing && (
        <GroupLetters
          {...{ idea, number }}
          groups={grouping}
          onChoose={props.onGroup}
          onClose={() => onChoosing(null)}
        />
      )}
      {canEdit && isOpen && <IdeaChanges {...props} onClose={() => setIsOpen(false)} />}
    </li>
  )
}

/** Says that an idea is new on the topic. */
function NewMark() {
  return (
    <span className={styles.new}>
      <span className="visually-hidden"> </span>
      {t('new')}
      <span className="visually-hidden"> {t('on this topic')}</span>
    </span>
  )
}
