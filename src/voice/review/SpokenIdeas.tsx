import { useEffect, useId, useState } from 'react'
import type { IdeaInput } from '../../../contract/records'
import { clockWords } from '../../lib/second-words'
import { deleteIdea, isSpoken, joinIdeas, nextSpoken, restoreIdea, splitIdea, writeIdea } from './mend-ideas'
import type { Playback } from './playback'
import type { Sound } from './player'
import { SpokenIdea } from './SpokenIdea'
import styles from './SpokenIdeas.module.css'
import { TypedIdea } from './TypedIdea'
import type { Mending } from './use-mending'

interface SpokenIdeasProps {
  ideas: readonly IdeaInput[]
  playback: Playback
  sound: Sound | null
  /** The sound is on its way. */
  isReading: boolean
  canMend: boolean
  mend: Mending['mend']
  /** What has come of the last change. */
  said: string
  onSay: (words: string) => void
}

/** The ideas in the order they came; those that were said can be heard and put right. */
export function SpokenIdeas({ ideas, playback, sound, isReading, canMend, mend, said, onSay }: SpokenIdeasProps) {
  const id = useId()
  const [deleted, setDeleted] = useState<readonly IdeaInput[]>([])
  const [focus, setFocus] = useState<{ on: string } | null>(null)
  useEffect(() => {
    if (focus) document.getElementById(focus.on)?.focus()
  }, [focus])

  const rowId = (idea: IdeaInput) => `${id}-${idea.atMs}`
  const undoId = `${id}-undo`
  const goTo = (on: string) => setFocus({ on })

  const goToNextUnwritten = (after: IdeaInput) => {
    const next = ideas.find((idea) => isSpoken(idea) && idea.atMs > after.atMs && idea.text === '')
    goTo(next ? `${rowId(next)}-text` : `${rowId(after)}-edit`)
  }

  const join = (idea: IdeaInput) => {
    const next = nextSpoken(ideas, idea)
    const canJoin = joinIdeas(ideas, idea) !== ideas
    if (!canJoin || next === null) {
      onSay('Their texts together are too long for one idea.')
      return
    }
    mend((all) => joinIdeas(all, idea), `Joined with the idea at ${clockWords(next.atMs)}.`)
    goTo(`${rowId(idea)}-more`)
  }

  const split = (idea: IdeaInput, atMs: number) => {
    if (splitIdea(ideas, idea, atMs) === ideas) {
      onSay('This round is full: there is no room for another idea.')
      return
    }
    mend((all) => splitIdea(all, idea, atMs), `Split at ${clockWords(atMs)}.`)
    goTo(`${rowId({ ...idea, atMs })}-text`)
  }

  const remove = (idea: IdeaInput) => {
    mend((all) => deleteIdea(all, idea), `The idea at ${clockWords(idea.atMs)} is deleted.`)
    setDeleted([...deleted, idea])
    goTo(undoId)
  }

  const undo = () => {
    const idea = deleted.at(-1)
    if (idea === undefined) return
    mend((all) => restoreIdea(all, idea), `The idea at ${clockWords(idea.atMs)} is back.`)
    setDeleted(deleted.slice(0, -1))
    goTo(`${rowId(idea)}-more`)
  }

  return (
    <div>
      <ol role="list" aria-label="Ideas">
        {ideas.map((idea, index) =>
          isSpoken(idea) ? (
            <SpokenIdea
              key={`${rowId(idea)}-${ideas.slice(0, index).filter(({ atMs }) => atMs === idea.atMs).length}`}
              id={rowId(idea)}
              {...{ idea, playback, sound, isReading, canMend }}
              number={index + 1}
              hasNext={nextSpoken(ideas, idea) !== null}
              onWrite={(text) => mend((all) => writeIdea(all, idea, text), `Idea ${index + 1} is kept.`)}
              onWritten={() => goToNextUnwritten(idea)}
              onDropped={() => goTo(idea.text === '' ? `${rowId(idea)}-text` : `${rowId(idea)}-edit`)}
              onJoin={() => join(idea)}
              onSplit={(atMs) => split(idea, atMs)}
              onDelete={() => remove(idea)}
            />
          ) : (
            <TypedIdea key={`${id}-typed-${index}`} idea={idea} />
          ),
        )}
      </ol>
      <div className={styles.status}>
        <p aria-live="polite" aria-atomic="true">
          {said}
        </p>
        {deleted.length > 0 && (
          <button type="button" id={undoId} className={styles.plain} aria-label="Undo deleting the idea" onClick={undo}>
            Undo
          </button>
        )}
      </div>
    </div>
  )
}
