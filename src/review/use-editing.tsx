import { useEffect, useRef, useState } from 'react'
import type { IdeaInput } from '../../contract/record'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { usePageLeave } from '../lib/use-page-leave'
import { ideasEdited } from '../exercise/round'
import { t } from '../lib/translation'
import { changeRecord, saveAllUnstored, selectTrouble, type SaveResult } from '../sync/outbox/outbox'
import { areSame, placeOf, restoreIdea, type RememberedIdea } from './edit-ideas'

type Ideas = readonly IdeaInput[]

export interface IdeaEditing {
  /** The ideas as edited so far. */
  ideas: Ideas
  /** Why the last change could not be saved; null if it was. */
  trouble: string | null
  /**
   * Changes the newest list and saves it.
   *
   * @param words announced once it is saved
   */
  edit: (change: (ideas: Ideas) => Ideas, words: string) => void
  /** An idea is being worded: it stays although another device deletes it. Null if none is. */
  keepWhileWriting: (idea: RememberedIdea | null) => void
  tryAgain: () => void
}

/**
 * A round's ideas while they are edited. Changes from elsewhere are taken over unless a change of ours is being saved.
 */
export function useEditing(id: string, known: Ideas, onKept: (words: string) => void): IdeaEditing {
  const dispatch = useAppDispatch()
  const [ideas, setIdeas] = useState(known)
  const [takenOver, setTakenOver] = useState(known)
  const [underWay, setUnderWay] = useState(0)
  const [worded, keepWhileWriting] = useState<RememberedIdea | null>(null)
  const [result, setResult] = useState<SaveResult | null>(null)
  const trouble = useAppSelector((state) => selectTrouble(state, result))
  // Two changes may come before the next render.
  const newest = useRef(known)

  const wordedNow = worded && ideas[placeOf(ideas, worded.idea)]
  const wanted = worded && wordedNow ? restoreIdea(known, { ...worded, idea: wordedNow }) : known
  if (underWay === 0 && trouble === null && !areSame(ideas, wanted)) {
    setIdeas(wanted)
    setTakenOver(wanted)
  }
  useEffect(() => {
    newest.current = takenOver
  }, [takenOver])

  usePageLeave(() => void dispatch(saveAllUnstored()))

  const keep = async (before: Ideas, next: Ideas, words: string) => {
    setUnderWay((count) => count + 1)
    // In the round under review, and in the record.
    const edited = { ideas: [...next] }
    dispatch(ideasEdited({ id, ...edited }))
    const keeping = await dispatch(changeRecord(id, { ...edited, ideasBefore: [...before] }))
    setUnderWay((count) => count - 1)
    if (newest.current === next) setResult(keeping)
    if (keeping.isSaved) onKept(words)
  }

  return {
    ideas,
    trouble,
    keepWhileWriting,
    edit: (change, words) => {
      const before = newest.current
      const next = change(before)
      if (next === before) return
      newest.current = next
      setIdeas(next)
      void keep(before, next, words)
    },
    // What could not be saved waits, and joins.
    tryAgain: () => void keep(newest.current, newest.current, t('Saved.')),
  }
}
