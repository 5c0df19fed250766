import { useState } from 'react'
import type { IdeaInput } from '../../../contract/records'
import { ideaWords } from '../../lib/idea-words'
import { clockWords } from '../../lib/second-words'
import { Button } from '../../ui/Button'
import { classes } from '../../ui/classes'
import { IdeaWriting } from './IdeaWriting'
import { endOf } from './mend-ideas'
import type { Playback } from './playback'
import type { Sound } from './player'
import { canSplit, SplitIdea } from './SplitIdea'
import styles from './SpokenIdeas.module.css'
import { usePlayback } from './use-playback'

/** Sound before and after an idea that is played with it, in milliseconds: where it begins is known to a tenth of a second. */
const marginMs = 250

/** How much is played of an idea whose end is not known, in milliseconds. */
const unknownLengthMs = 3000

interface SpokenIdeaProps {
  id: string
  idea: IdeaInput
  /** Its place in the list, from 1 on. */
  number: number
  hasNext: boolean
  playback: Playback
  sound: Sound | null
  isReading: boolean
  canMend: boolean
  onWrite: (text: string) => void
  /** It was written, and the person wants to go on. */
  onWritten: () => void
  /** It is to stay as it was. */
  onDropped: () => void
  onJoin: () => void
  onSplit: (atMs: number) => void
  onDelete: () => void
}

/** An idea that was said. */
export function SpokenIdea(props: SpokenIdeaProps) {
  const { id, idea, number, playback, sound, isReading, canMend, onWrite, onWritten, onDropped } = props
  const [isEditing, setIsEditing] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const isAlone = usePlayback(playback, ({ playing }) => playing === id)
  const sounds = usePlayback(
    playback,
    ({ playing, positionMs }) =>
      playing === id || (playing === 'minute' && idea.atMs <= positionMs && positionMs < endOf(idea)),
  )
  const isUnwritten = idea.text.trim() === ''
  const isWriting = canMend && (isEditing || isUnwritten)

  const play = () => {
    const toMs = idea.endMs ?? idea.atMs + unknownLengthMs
    playback.playStretch(id, idea.atMs - marginMs, toMs + marginMs)
  }

  return (
    <li className={styles.idea} aria-current={sounds ? 'true' : undefined}>
      <span className={styles.time}>
        {clockWords(idea.atMs)}
        {sounds && (
          <span className={styles.now}>
            <span className="visually-hidden"> now </span>playing
          </span>
        )}
      </span>
      <div className={styles.words}>
        {isWriting ? (
          <IdeaWriting
            id={`${id}-text`}
            label={`What you said, idea ${number}`}
            text={idea.text}
            autoFocus={isEditing && !isUnwritten}
            onWrite={onWrite}
            onBegun={() => setIsEditing(true)}
            onEntered={() => {
              setIsEditing(false)
              onWritten()
            }}
            onLeft={() => setIsEditing(false)}
            onDropped={() => {
              setIsEditing(false)
              onDropped()
            }}
          />
        ) : (
          <span dir="auto" className={classes(isUnwritten && styles.unwritten)}>
            {ideaWords(idea)}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {canMend && !isWriting && (
          <button
            type="button"
            id={`${id}-edit`}
            className={styles.plain}
            aria-label={`Edit, idea ${number}`}
            onClick={() => setIsEditing(true)}
          >
            Edit
          </button>
        )}
        {(sound !== null || isReading) && (
          <button
            type="button"
            className={styles.plain}
            disabled={sound === null}
            aria-label={`${isAlone ? 'Stop' : 'Play'} idea ${number}, ${clockWords(idea.atMs)}`}
            onClick={() => (isAlone ? playback.stop() : play())}
          >
            {isAlone ? 'Stop' : 'Play'}
          </button>
        )}
        {canMend && (
          <button
            type="button"
            id={`${id}-more`}
            className={styles.plain}
            aria-expanded={isOpen}
            aria-label={`More, idea ${number}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            More
          </button>
        )}
      </div>
      {canMend && isOpen && <Changes {...props} onClose={() => setIsOpen(false)} />}
    </li>
  )
}

/** What can be done with a spoken idea, beside writing it down. */
function Changes({
  id,
  idea,
  number,
  hasNext,
  playback,
  sound,
  onJoin,
  onSplit,
  onDelete,
  onClose,
}: SpokenIdeaProps & { onClose: () => void }) {
  const [isSplitting, setIsSplitting] = useState(false)
  const closing = (change: () => void) => () => {
    onClose()
    change()
  }
  if (isSplitting) {
    return (
      <SplitIdea
        {...{ id, idea, number, playback, sound }}
        onSplit={(atMs) => closing(() => onSplit(atMs))()}
        onCancel={() => {
          setIsSplitting(false)
          document.getElementById(`${id}-more`)?.focus()
        }}
      />
    )
  }
  return (
    <div className={styles.changes}>
      {hasNext && (
        <Button aria-label={`Join with next, idea ${number}`} onClick={closing(onJoin)}>
          Join with next
        </Button>
      )}
      {canSplit(idea) && (
        <Button aria-label={`Split, idea ${number}`} onClick={() => setIsSplitting(true)}>
          Split
        </Button>
      )}
      <Button kind="danger" aria-label={`Delete, idea ${number}`} onClick={closing(onDelete)}>
        Delete
      </Button>
    </div>
  )
}
