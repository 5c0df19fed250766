import { useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { useIsPast } from '../lib/past'
import { useToday } from '../lib/use-today'
import { selectUid } from '../session/session'
import type { PersonalTopics } from './personal-topics'

const nothing: PersonalTopics = { suggested: [], had: [], categories: [] }

/** What is known here about the person’s topics; nothing until it has loaded. */
export function usePersonalTopics(): PersonalTopics {
  const dispatch = useAppDispatch()
  const today = useToday()
  const uid = useAppSelector(selectUid)
  const hasOutbox = useAppSelector(({ outbox }) => outbox !== undefined && outbox.phase !== 'unread')
  const isNow = !useIsPast()
  const [known, setKnown] = useState(nothing)

  useEffect(() => {
    // A guest without an outbox has done nothing here, and needs no code for it. Time travel sends no requests.
    if (!isNow || (uid === null && !hasOutbox)) return
    let isAwaited = true
    const read = async () => {
      const { readPersonalTopics } = await import(/* webpackChunkName: "personal-topics" */ './personal-topics')
      const topics = await dispatch(readPersonalTopics(today))
      if (isAwaited) setKnown(topics)
    }
    // If loading fails, the suggestions are everybody's.
    read().catch(() => undefined)
    return () => {
      isAwaited = false
      setKnown(nothing)
    }
  }, [dispatch, today, uid, hasOutbox, isNow])

  return known
}
