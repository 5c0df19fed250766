import { useEffect, useRef, useState } from 'react'
import type { IdeaInput } from '../../contract/record'
import { useAppDispatch } from '../app/hooks'
import { ideasEdited } from '../exercise/round'
import { changeRecord } from '../records/outbox'
import { areSame } from './edit-ideas'

type Ideas = readonly IdeaInput[]

export interface IdeaEditing {
  /** As the person has put them right so far. */
  ideas: Ideas
  /** Why the last change could not be kept; null where it was. */
  trouble: string | null
  /**
   * Changes the newest list and keeps it.
   *
   * @param words what is to be said once it is kept
   */
  edit: (change: (ideas: Ideas) => Ideas, words: string) => void
  tryAgain: () => void
}

/**
 * A round's ideas while they are put right. What is known of them elsewhere is taken over while nothing of here is on its
 * way, so that no older list takes the place of a newer one.
 */
export function useEditing(id: string, known: Ideas, onKept: (words: string) => void): IdeaEditing {
  const dispatch = useAppDispatch()
  const [ideas, setIdeas] = useState(known)
  const [takenOver, setTakenOver] = useState(known)
  // Lists of here come back from elsewhere, an older one at times after a newer one was made.
  const [own, setOwn] = useState([known])
  const [underWay, setUnderWay] = useState(0)
  const [trouble, setTrouble] = useState<string | null>(null)
  // Two changes may come before the page is drawn anew.
  const newest = useRef(known)

  if (underWay === 0 && trouble === null && !own.some((list) => areSame(list, known))) {
    setIdeas(known)
    setOwn([known])
    setTakenOver(known)
  }
  useEffect(() => {
    newest.current = takenOver
  }, [takenOver])

  const keep = async (next: Ideas, words: string) => {
    setUnderWay((count) => count + 1)
    // Here, where it is under review, and in the record.
    const edited = { ideas: [...next] }
    dispatch(ideasEdited({ id, ...edited }))
    const keeping = await dispatch(changeRecord(id, edited))
    setUnderWay((count) => count - 1)
    if (newest.current === next) setTrouble(keeping.isSaved ? null : keeping.message)
    if (keeping.isSaved) onKept(words)
  }

  return {
    ideas,
    trouble,
    edit: (change, words) => {
      const next = change(newest.current)
      if (next === newest.current) return
      newest.current = next
      setIdeas(next)
      setOwn((lists) => [...lists, next])
      void keep(next, words)
    },
    tryAgain: () => void keep(newest.current, 'Saved.'),
  }
}
